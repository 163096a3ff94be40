# Уроки.

lessons-lead = Осваивайте игру на настоящей карте, шаг за шагом. Ходите вы, а урок объясняет, что из этого вышло.
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
lesson-again = Начать сначала
lesson-next = Следующий урок
lesson-rules = Правила об этом:
lesson-other-move = Так можно, но здесь нужно другое.
