# Открытая база партий.

way-games = Партии
page-games = Партии
page-explorer = Дебюты
page-statistics = Статистика
games-ways = Страницы базы партий
games-hint = Все законченные публичные партии этого сервера: их может посмотреть и скачать каждый.
games-player = Игрок
games-result = Результат
games-won = Победа
games-lost = Поражение
games-any = Любые
games-none = Без дополнений
games-seats = Игроков
games-since = С
games-until = По
games-more = Ещё
games-fewest = Квадратов не меньше
games-most = Квадратов не больше
games-variant = Правила
games-usual = Обычные правила
games-changed = Изменённые правила
games-beside-one = Этот квадрат…
games-beside-other = …рядом с этим
games-opening = Дебют:
games-opening-drop = Любой дебют
games-search = Найти
games-export = Скачать (NDJSON)
games-empty = Партий не нашлось.
games-next = Показать ещё
games-nameless = Без имени
games-tiles = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[other] { $count } квадратов
  }
games-licence = Публичные партии, начатые после появления этого уведомления, переданы в общее пользование (CC0). Кто не хочет попадать в базу, может из неё выйти:
explorer-hint = Что играли после первых квадратов, как часто и чем это кончалось для того, кто так сыграл.
explorer-path = Дебют
explorer-begin = Начало
explorer-map = Карта, квадратов: { $count }
explorer-games = { $count ->
    [one] Так началась { $count } партия.
    [few] Так начались { $count } партии.
   *[other] Так началось { $count } партий.
  }
explorer-show = Показать их
explorer-next = Что было дальше
explorer-draw = Вытянут
explorer-turn = Ход
explorer-margin = Отрыв
explorer-discarded = Никуда не подошёл
explorer-end = Дальше дебюты не считаются: двух одинаковых партий уже почти нет.
explorer-empty = Так ещё никто не начинал.
statistics-hint = О чём говорят все публичные партии вместе — и людей, и компьютеров.
statistics-lost = Не удалось загрузить статистику.
statistics-empty = Таких партий пока нет.
statistics-score = Очков у игрока
statistics-laid = Выложено квадратов
statistics-points = За что игрок получает очки
statistics-seats = { $count ->
    [one] Победы по порядку хода, игроков: { $seats } ({ $count } партия)
    [few] Победы по порядку хода, игроков: { $seats } ({ $count } партии)
   *[other] Победы по порядку хода, игроков: { $seats } ({ $count } партий)
  }
statistics-order = { $number ->
    [1] Ходит первым
   *[other] Ходит { $number }-м
  }
statistics-expansions = Очков у игрока по дополнениям (партий)
statistics-tiles = Чего стоит квадрат тому, кто его вытянул
statistics-by-points = Очки в тот же ход
statistics-by-margin = Отрыв в конце
openness-title = Открытая база партий
openness-hint = Законченные публичные партии может найти и скачать каждый. Если хотите, ваших там не будет.
openness-left-out = Не включать мои партии
openness-done = Учтено.
