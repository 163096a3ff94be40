# Доска для анализа.

way-study = Анализ
page-study = Анализ
study-lead = Доска, за которой думают: ходите за всех, выбирайте, что придёт из мешка, возвращайтесь и пробуйте иначе. Варианты, заметки и пометки хранятся в этом браузере; ими можно поделиться ссылкой или записью партии.
study-busy = Открываем анализ…
study-kept = Ваши анализы
study-forget = Удалить «{ $title }»
study-record = Запись партии
study-new = Новая партия
study-players = Игроков
study-begin = Начать с пустого поля
study-own = Запись партии
study-shared = Присланный анализ
study-of-table = Стол { $table }
study-gone = В этом браузере такого анализа нет.
study-bad-link = В ссылке нет анализа: возможно, она обрезана.
study-is-kept = Сохранено в браузере
study-not-kept = Без изменений
study-steps = Ходы
study-back = Назад
study-on = Вперёд
study-undo = Отменить последнюю правку
study-parts = Разделы анализа
study-part-tree = Ходы
study-part-engine = Движок
study-part-notes = Заметки
study-part-share = Ссылка
study-promote = Поднять вариант
study-remove = Удалить отсюда
study-root = Начало
study-drawn = тайл пришёл
study-chance = случай
study-think = Пусть движок подумает
study-stop = Стоп
study-thinking = Думает…
study-visits = { $count ->
    [one] просмотрен { $count } вариант
    [few] просмотрено { $count } варианта
   *[other] просмотрено { $count } вариантов
  }
study-margin = очк. к концу: { $player }
study-chance-to-win = победа: { $percent } %
study-bar = { $player }: победа с вероятностью { $percent } %
study-ideas = Лучшие ходы
study-nobody = Здесь никто не ходит.
study-engine-lead = Сильный игрок оценит позицию: кто впереди и какие три хода лучшие; они будут показаны на карте.
study-curve = Ожидаемый перевес вдоль варианта: { $player }
study-comment = Заметка к позиции
study-comment-hint = Что здесь важно?
study-draw = Рисовать на карте
study-ink = Цвет
study-shape-cell = Клетка
study-shape-arrow = Стрелка
study-shape-feature = Объект
study-draw-cell = Нажмите на клетку. Второе нажатие убирает пометку.
study-draw-arrow = Проведите от одной клетки к другой.
study-draw-feature = Нажмите на город, дорогу, поле или монастырь.
study-marks = Пометки
study-unmark = Убрать пометку: { $mark }
study-link = Ссылка на этот момент
study-copy = Скопировать ссылку
study-link-hint = В ссылке весь анализ целиком: учётная запись не нужна, и срока у ссылки нет.
study-outcomes = Что придёт
study-draw-any = Пусть решит случай
study-forbid = Запретить…
study-weigh = Сколько стоит каждый?
study-this = Анализ
