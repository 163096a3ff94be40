# Страница вокруг игры.

title = Bastide
tagline = Выкладывайте квадраты, занимайте земли, считайте очки.
play-now = Играть с компьютером
play-now-hint = Базовая игра на двоих, сразу
play-castle = Крепость
new-table = Новый стол
new-game = Игра
game-carcassonne = Каркассон
game-castle = Крепость
new-expansions = Дополнения
new-opponents = Соперники
new-create = Создать стол
open-tables = Открытые столы
open-none = Сейчас открытых столов нет.
my-tables = Мои столы
my-move = ваш ход
to-start = На главную
choose-level = Уровень

expansion-river = Река
expansion-abbot = Аббат
expansion-inns = Таверны и соборы
expansion-traders = Купцы и зодчие
expansion-flying = Летательные аппараты
expansion-messengers = Гонцы
expansion-ferries = Паромы
expansion-gold = Золотые рудники
expansion-mage = Маг и ведьма
expansion-robbers = Грабители
expansion-crop = Круги на полях

switch-fields = Поля и крестьяне
switch-field-city-points = Очки за город у поля
switch-river-turns = Как может поворачивать река
switch-river-ends = Источник и озеро реки
switch-exclusive-special-tile = На квадрате с зодчим или свиньёй больше никого
switch-pig-needs-sole-majority = Свинья помогает только единственному хозяину
switch-message8-needs-majority = Для послания 8 нужно большинство
switch-message4 = Квадрат послания 4
switch-robbers-reposition = Кто может переставить грабителя
switch-ties = Ничьи
switch-most-players = Наибольшее число игроков

level-random = случайный
level-beginner = новичок
level-casual = любитель
level-farmer = фермер
level-club = клубный
level-invader = захватчик
level-steady = надёжный
level-expert = знаток
level-master = мастер
level-other = особый
level-about-random = ходит как попало
level-about-beginner = строит дороги
level-about-casual = мечтает о больших городах
level-about-farmer = поля прежде всего
level-about-club = строит, но не сеет
level-about-invader = отбирает чужие города и дороги
level-about-steady = бережёт подданных и достраивает
level-about-expert = немного считает вперёд
level-about-master = считает вперёд сколько может
level-castle-beginner = ставит подданных не скупясь
level-castle-casual = мечтает о больших домах
level-castle-farmer = дворы прежде всего
level-castle-club = строит, дворов не замечает
level-castle-invader = охотится за жетонами стены
level-equal = { $offer } (примерно вашей силы)
computer-plain = Компьютер
computer = Компьютер ({ $level })
seat-open = свободное место
seat-sit = Сесть
seat-computer = Добавить компьютер
seat-leave = Встать
start-game = Начать
start-wait = Ждём, когда хозяин стола начнёт игру
share-link = Ссылка на этот стол
copy = Скопировать
copied = Скопировано

tiles-left = { $count ->
    [one] остался { $count } квадрат
    [few] осталось { $count } квадрата
   *[many] осталось { $count } квадратов
}
watching = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
to-move = ходит
you = вы
offline = нет связи
resigned = партия сдана
supply = В запасе: { $figures }
map = Карта
players = Игроки
question = Вопрос
hand = Рука
track = Дорожка подсчёта очков
space = Деление { $space }
space-with = Деление { $space }: { $names }
drawer = Боковая панель

panel-log = Журнал
panel-tiles = Квадраты
panel-chat = Чат
panel-helps = Помощь
close = Закрыть
fold = Свернуть
unfold = Развернуть
menu = Настройки
confirm = Готово
undo = Отменить
back = Назад
rotate = Повернуть
rotate-left = Повернуть влево
hint-place-mouse = Щёлкните там, куда положить. R или правая кнопка поворачивают квадрат.
hint-place-finger = Коснитесь клетки, куда положить.
hint-place-finger-again = Коснитесь ещё раз, чтобы выложить, или поверните.
hint-place-keys = Стрелки выбирают клетку, R поворачивает, Enter выкладывает.
hint-spot-mouse = Наведите на место, чтобы увидеть, сколько оно приносит; щелчок выбирает.
hint-spot-finger = Коснитесь, чтобы увидеть, сколько место приносит; ещё раз — чтобы выбрать.
hint-spot-keys = Стрелки показывают, сколько приносит каждое место, Enter выбирает.
hint-space = Выберите подсвеченное деление дорожки.
hint-cell = Выберите подсвеченный квадрат.
turn-of = Поворот { $number } из { $count }
fit = Показать всю карту
zoom-in = Приблизить
zoom-out = Отдалить
no-figure = Без фишки
figures = Какая фишка
chosen = выбрано
dare = Продолжить
dare-never = Больше не спрашивать
thinking = Думает…
sending = Отправляем…
your-turn = Ваш ход
last-move = Последний ход

help-coordinates = Координаты
help-fields = Поля по хозяевам
help-dead = Клетки, куда ничего не подходит
help-odds = Квадраты, подходящие к клетке
help-projected = Очки, если бы игра кончилась сейчас
help-hint = Совет
help-hint-none = Совета пока нет.
help-forbidden = За этим столом нельзя.
cell-odds = { $count ->
    [one] сюда подходит { $count } из { $left ->
        [one] { $left } квадрата
       *[other] { $left } квадратов
    }
    [few] сюда подходят { $count } из { $left ->
        [one] { $left } квадрата
       *[other] { $left } квадратов
    }
   *[many] сюда подходит { $count } из { $left ->
        [one] { $left } квадрата
       *[other] { $left } квадратов
    }
}
cell-dead = Сюда больше ничего не подойдёт
projected = { $points } в конце
tiles-none = Квадратов не осталось.

chat-empty = Пока никто ничего не написал.
chat-write = Сообщение
chat-send = Отправить
chat-off = За этим столом чата нет.
log-empty = Пока ничего не произошло.

setting-language = Язык
language-en = English
language-ru = Русский
setting-theme = Оформление
theme-system = как в системе
theme-light = светлое
theme-dark = тёмное
setting-art = Рисунок квадратов
art-illustrated = подробный
art-clear = простой
setting-sound = Звуки
setting-hand = Управление
hand-right = для правой руки
hand-left = для левой руки
setting-patterns = Значки на фишках в дополнение к цвету
setting-confirm = Подтверждать каждый шаг
setting-motion = Меньше анимации
setting-ask-again = Снова спрашивать перед тем, что решает случай
shortcuts = Клавиатура
key-arrows = переход между местами
key-enter = выбрать, подтвердить
key-r = повернуть квадрат
key-n = без фишки, пропустить
key-u = отменить
key-zoom = масштаб
key-shift-arrows = двигать карту
key-f = показать всю карту
key-c = координаты
key-l = журнал
key-t = дорожка подсчёта очков
key-q = повторить вопрос
key-m = включить или выключить звуки
key-help = этот список

link-connecting = Соединяемся…
link-lost = Связь потеряна. Пробуем снова… До тех пор ничего не отправляется.
link-back = Связь восстановлена.
table-gone = Такого стола нет, или он вам не виден.
refused-malformed = Запрос не удалось прочитать.
refused-unknown = Здесь такого нет.
refused-stale = За это время стол изменился.
refused-forbidden = Это не разрешено.
refused-illegal = Сейчас это невозможно.
refused-limited = Слишком быстро. Подождите немного.
refused-busy = Сервер занят. Попробуйте ещё раз.
refused-closing = Сервер перезапускается.
refused-internal = На сервере что-то пошло не так.

offer-takeback = { $name } просит отменить последний ход.
offer-rematch = { $name } предлагает реванш.
offer-replace = { $name } предлагает отдать компьютеру место: { $seat }.
offer-yes = Согласиться
offer-no = Отказаться
offer-ask-takeback = Попросить отменить ход
resign = Сдаться
resign-sure = Ваше место займёт компьютер. Сдаться?

end-title = Итог
end-won = { $count ->
    [one] Победитель: { $names }
   *[other] Победу делят: { $names }
}
end-you-won = Вы победили!
end-breakdown = За что получены очки
end-course = Как менялся счёт
end-course-axis = выложено квадратов
end-record = Скачать запись игры
end-rematch = Реванш
end-rematch-go = К реваншу
end-rematch-wait = Ждём остальных…
end-replay = Повтор
end-day = Результаты дня
end-day-deck = Колоду дня можно будет проверить, когда партии с ней уже не идут в зачёт.
end-hide = Посмотреть карту
end-show = Итог
replay-step = Шаг { $step } из { $all }
replay-back = На ход назад
replay-on = На ход вперёд
replay-play = Воспроизвести
replay-stop = Остановить

art-missing = Не удалось загрузить рисунки.
try-again = Ещё раз

began-mark = начал игру
fair-title = Честно ли перемешаны квадраты?
fair-check = Проверить честность
fair-busy = Проверяем…
fair-good = Всё, что можно проверить здесь, в порядке.
fair-bad = Что-то не сходится. Сохраните запись и обратитесь к тем, кто держит этот сервер.
fair-promise-yes = Порядок квадратов сервер закрепил до игры и сдержал обещание.
fair-promise-no = Порядок квадратов не тот, который обещал сервер.
fair-told-yes = Это то самое обещание, которое браузер услышал до игры.
fair-told-no = До игры браузеру называли другое обещание.
fair-told-unknown = Этого браузера не было за столом до игры, и что обещали тогда, он не знает.
fair-nonce-yes = Случайное число вашего браузера учтено (числа прислали { $sent } из { $asked } игроков).
fair-nonce-no = Случайное число вашего браузера не учтено.
fair-nonce-unknown = Учтены случайные числа { $sent } из { $asked } игроков; этому браузеру они не знакомы.
fair-seed-yes = Порядок квадратов следует только из секрета сервера и чисел игроков.
fair-seed-no = Порядок квадратов не следует из секрета сервера и чисел игроков.
fair-draws-yes = Всё, что выпало по ходу игры ({ $draws }), взято отсюда.
fair-draws-no = Не всё, что выпало по ходу игры, взято отсюда.
fair-parts-yes = Места, числа, правила и ходы такие, какими их подписал сервер.
fair-parts-no = Места, числа, правила или ходы изменили после подписи сервера.
fair-signature-yes = Подпись сервера подлинная.
fair-signature-no = Подпись не от этой игры.
fair-signature-unknown = Этот браузер не умеет проверять такие подписи; это делает команда «bastide verify».
fair-key = Ключ подписи
guest-called = Гость { $code }
