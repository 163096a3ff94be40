# Уроки.

lessons-lead = Освойте игру на настоящей карте, по одной вещи за раз. Ходите вы; урок скажет, что из этого вышло.
lessons-base = Базовая игра
lessons-expansions = Дополнения
lessons-castle = Другая игра
lessons-begin = Начать
lessons-on = Дальше
lessons-done = Пройдено: { $done } из { $all }
lessons-all = Все уроки
lesson-finished = пройдено
lesson-words = Урок
lesson-you = Красный
lesson-other = Синий
lesson-on = Дальше
lesson-show = Показать
lesson-again = Сначала
lesson-next = Следующий урок
lesson-rules = Правила к этому:
lesson-other-move = Так можно, но здесь нужно другое.
