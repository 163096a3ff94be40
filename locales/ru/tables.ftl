# Создание стола и ожидание за ним.

new-what = Во что играем
new-expansions-hint = Дополнения сочетаются в любом наборе, каждое целиком или по частям. Время указано примерно.
new-added = { $minutes ->
    [0] не дольше
   *[other] примерно +{ $minutes } мин
}
new-minutes = около { $minutes } мин
new-rules = Правила
new-lesson = Урок
new-who = Кто играет
new-how = За столом
new-clock = Время
new-helps = Разрешённая помощь
new-privacy = Кто может присоединиться и смотреть
new-absent = Если кто-то надолго отошёл
new-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
new-invite = Создать стол и пригласить
new-begin = Начать игру
new-switches = Отдельные переключатели
new-switches-hint = В чём расходятся книги правил и привычки. Сначала стоят так, как в выбранном издании.

new-finer = По каким правилам
new-printing = Издание
new-printings = Что такое издания
printing-big-box = Big Box (обычные правила)
printing-big-box-hint = Книга правил 2021 года со всеми одиннадцатью дополнениями.
printing-base-2015 = Базовая игра 2015 года
printing-base-2015-hint = Коробка с «Рекой» и «Аббатом»: не больше пяти игроков, без розового.
printing-third-collection = Третий сборник
printing-third-collection-hint = Книга семи малых дополнений: для послания 8 нужно большинство, а грабителя, который уже на дорожке, переставляет только тот, кто выложил мешок.
printing-classic-traders = Классические «Купцы и зодчие»
printing-classic-traders-hint = Старое издание: 4 очка за город у поля, зодчий и свинья одни на своём квадрате, свинья помогает только единственному хозяину.
printing-international = Международный турнир
printing-international-hint = Ни из одной книги правил: двое игроков, и при равенстве проигрывает тот, кто начинал.
terms-followers = { $count ->
    [one] по { $count } подданному
   *[other] по { $count } подданных
}
new-followers = Подданных у каждого игрока
new-followers-hint = Обычные подданные в запасе в начале игры; ещё один отмечает очки. Другое число, кроме 7, — домашний вариант.
followers-usual = { $number } (обычно)
parts = Части
parts-whole = дополнение целиком
parts-tiles = Квадраты
parts-plain-hint = Простые квадраты лежат в стопке, но их символы ничего не значат. Домашний вариант, такого нет ни в одной книге правил.
part-way-tiles = с правилами
part-way-plain = простые
part-way-none = без них
part-tiles = квадраты со своими правилами
part-plain = простые квадраты
part-inns-large-followers = крупные подданные
part-traders-builders = зодчие
part-traders-pigs = свиньи

ready-first = Первая партия
ready-first-hint = Дороги, города и монастыри; поля пока не считаются.
ready-classic = Классика
ready-classic-hint = Базовая игра с крестьянами на полях.
ready-river = У реки
ready-river-hint = Игру открывает река, аббаты ухаживают за садами.
ready-trade = Таверны и купцы
ready-trade-hint = Большие города, товары, зодчие и свиньи.
ready-small = Семь малых
ready-small-hint = Аппараты, послания, паромы, золото, магия, грабители, круги.
ready-all = Всё сразу
ready-all-hint = Все одиннадцать дополнений вместе.
ready-castle = Крепость
ready-castle-hint = Отдельная игра для двоих внутри стен.

about-river = Прежде всего остального через весь край прокладывают реку.
about-abbot = У каждого есть аббат: он может стоять и в саду, и его можно досрочно вернуть за очки.
about-inns = Таверны и соборы повышают ставки, а один ваш подданный считается за двоих.
about-traders = Завершайте города ради товаров, делайте вторые ходы с зодчим, а свинья сделает ваше поле дороже.
about-flying = Посадите подданного в летательный аппарат; как далеко он улетит, решит кубик.
about-messengers = Вторая фишка на дорожке подсчёта; остановка в свой ход на каждом пятом делении приносит послание.
about-ferries = Озёра с паромами, которые соединяют дороги то так, то иначе.
about-gold = На квадратах лежат слитки; их забирает хозяин завершённого объекта.
about-mage = С магом дорога или город приносят больше, с ведьмой — вдвое меньше.
about-robbers = Грабители поджидают на дорожке подсчёта и получают половину чужих очков.
about-crop = Странные круги: каждый обязан добавить подданного или каждый обязан забрать одного.

explain-fields = Крестьяне лежат на полях до конца и получают очки за завершённые города рядом.
value-fields-on = с полями
value-fields-off = без полей, для первой партии
explain-field-city-points = Сколько получает хозяин поля за каждый завершённый город рядом с ним.
value-field-city-points-3 = 3 очка
value-field-city-points-4 = 4 очка
explain-river-turns = Чтобы река не шла по кругу.
value-river-turns-alternate = повороты чередуются: влево и вправо
value-river-turns-no-immediate-u-turn = нельзя только сразу повернуть назад
explain-river-ends = Что нарисовано в начале и в конце реки.
value-river-ends-plain = простые источник и озеро
value-river-ends-c3 = дорога у источника, монастырь у озера
explain-exclusive-special-tile = Может ли кто-то приземлиться или встать рядом с зодчим или свиньёй.
value-exclusive-special-tile-off = может
value-exclusive-special-tile-on = больше никто
explain-pig-needs-sole-majority = Помогает ли свинья, если у поля несколько хозяев.
value-pig-needs-sole-majority-off = и при равенстве
value-pig-needs-sole-majority-on = только единственному хозяину
explain-message8-needs-majority = Кого из ваших подданных может вернуть послание 8.
value-message8-needs-majority-off = любого
value-message8-needs-majority-on = только там, где у вас большинство
explain-message4 = Послание 4 даёт ещё один квадрат. Относится ли он к тому же ходу для зодчего, аббата и паромов?
value-message4-same-turn = тот же ход
value-message4-own-turn = отдельный ход
explain-robbers-reposition = Когда выложен квадрат с мешком, каждый может выставить грабителя. Могут ли остальные переставить того, что уже на дорожке?
value-robbers-reposition-everyone = могут все
value-robbers-reposition-active-only = только тот, кто выложил квадрат
explain-ties = Что значит равенство очков в конце. Второго варианта нет ни в одной книге правил, это турнирная практика.
value-ties-shared = общая победа
value-ties-starting-player-loses = начинавший проигрывает

seat-number = Место { $number }
seat-remove = Убрать место { $number }
seat-add = Добавить место
who-me = Вы
who-open = Свободно: для того, у кого есть ссылка
who-here = Кто-то за этим же экраном
who-name = Имя
clock-none = без часов
clock-quick = 5 мин + 10 с
clock-calm = 15 мин + 20 с
clock-sudden = Минуты на всю партию
clock-day = 1 день на ход
clock-week = 7 дней на ход
clock-none-hint = Время не ограничено.
clock-quick-hint = По пять минут каждому и десять секунд за каждый ход. Кончилось время — место занимает компьютер.
clock-calm-hint = По четверти часа каждому и двадцать секунд за каждый ход. Кончилось время — место занимает компьютер.
clock-sudden-hint = Время не добавляется. У кого оно вышло, тот проиграл: место занимает компьютер.
clock-minutes = Минут у каждого игрока
clock-day-hint = Для партии на несколько дней: на каждый ответ есть день.
clock-week-hint = Для неспешной партии: на каждый ответ есть неделя.
absent-vote = решают остальные
absent-computer = через две минуты место занимает компьютер
absent-wait = стол ждёт
helps-tiles = Какие квадраты остались
helps-odds = Сколько квадратов подходит к клетке
helps-projected = Очки, если бы игра кончилась сейчас
helps-fields = Чьи поля
helps-hints = Советы компьютера
privacy-public = В списке открытых столов
privacy-watchers = Другие могут смотреть
privacy-notice = Законченная публичная партия, которую можно смотреть, попадает в открытую базу и передаётся в общее пользование (CC0).
privacy-chat = Чат
privacy-rated = Идёт в рейтинг
rated-not = Для рейтинга нужны люди на всех местах, каждый за своим экраном, обычные правила и никаких советов. Иначе партия товарищеская.

terms = Условия за этим столом
terms-helps = Разрешённые подсказки
terms-no-helps = нет
terms-forbidden = Запрещено
terms-clock = Время
terms-rated = Рейтинг
terms-rated-yes = партия идёт в рейтинг
terms-rated-no = товарищеская партия
terms-rules = Особые правила
clock-told-fischer = { $minutes } мин + { $add } с
clock-told-sudden = { $minutes } мин на всю партию
clock-told-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}

wait-title = Ждём игроков
wait-hint = Отправьте ссылку тем, кто будет играть. Когда все места заняты, начните игру.
wait-scan = Или пусть отсканируют это телефоном.
wait-level = Уровень компьютера
wait-close = Закрыть стол
wait-closed = Этот стол закрыли до начала игры.
wait-free = { $count ->
    [one] свободно { $count } место
    [few] свободно { $count } места
   *[many] свободно { $count } мест
}
wait-full = Все места заняты.
qr-label = Ссылка на этот стол в виде QR-кода
