# Игра словами: вопросы, ответы, события, очки.

colour-yellow = жёлтый
colour-red = красный
colour-pink = розовый
colour-green = зелёный
colour-blue = синий
colour-black = чёрный

figure-follower = подданный
figure-large = крупный подданный
figure-abbot = аббат
figure-builder = зодчий
figure-pig = свинья
figure-messenger = гонец
figure-robber = грабитель
figure-mage = маг
figure-witch = ведьма
figure-keep = цитадель

marker-follower = подданный
marker-messenger = гонец

role-city = рыцарь
role-road = разбойник
role-field = крестьянин
role-monastery = монах
role-garden = подданный
role-street = глашатай
role-tower = рыцарь
role-house = сквайр
role-court = купец

feature-city = город
feature-road = дорога
feature-field = поле
feature-monastery = монастырь
feature-garden = сад
feature-street = улица
feature-tower = башня
feature-house = дом
feature-court = двор

feature-tiles = { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}
feature-open = { $open ->
    [one] { $open } открытый край
    [few] { $open } открытых края
   *[many] { $open } открытых краёв
}
feature-missing = { $open ->
    [one] не хватает { $open } соседа
   *[other] не хватает { $open } соседей
}
feature-owners = { $count ->
    [one] хозяин: { $owners }
   *[other] хозяева: { $owners }
}
feature-free = { $kind ->
    [road] ничья
    [street] ничья
    [tower] ничья
    [field] ничьё
   *[other] ничей
}
feature-now = { $points ->
    [one] { $points } очко, если бы игра кончилась сейчас
    [few] { $points } очка, если бы игра кончилась сейчас
   *[many] { $points } очков, если бы игра кончилась сейчас
}
feature-complete = { $points } после завершения

where = { $part } ({ $x }, { $y })

side-N = север
side-E = восток
side-S = юг
side-W = запад

goods-wine = вино
goods-wheat = пшеница
goods-cloth = ткань

## Вопросы к себе

ask-seat = { $name }: { $text }
ask-gathering = Игроки собираются.
ask-over = Игра окончена.
ask-place = Выложите квадрат местности.
ask-figure = Поставить фишку на новый квадрат?
ask-nothing = На новый квадрат вам нечего поставить.
ask-ingot = Положите второй слиток на соседний квадрат.
ask-conjure = Отправьте мага или ведьму на дорогу или в город.
ask-banish = Обоим некуда перейти: кто уходит с карты?
ask-robber = Поставить грабителя на деление с чужой фишкой?
ask-land = Где приземлится подданный?
ask-ferry = Положите паром: какие две дороги он соединит?
ask-ferry-move = Передвинуть паром?
ask-gain = Какие очки получить следующими и какую из своих фишек передвинуть?
ask-rob = Ограбить сейчас или подождать?
ask-loot = Какую свою фишку передвинуть за добычу?
ask-share = Возьмите слиток.
ask-message = Послание { $message }: исполнить или обменять?
ask-take-back = Какого подданного вернуть?
ask-crop = Круг на полях: что должны сделать все?
ask-crop-turn = Круг на полях: выберите фишку.
ask-crop-add = Круг на полях: к какой своей фишке добавить подданного?
ask-crop-remove = Круг на полях: какую свою фишку вернуть?
ask-again = Сделать второй ход?
ask-order = За что получить очки следующим?
ask-double = Использовать жетон и удвоить очки?
ask-spend = На что потратить жетон { $token }?

## Что делают другие

wait-place = { $name } выкладывает квадрат…
wait-figure = { $name } выбирает фишку…
wait-ingot = { $name } кладёт слиток…
wait-conjure = { $name } отправляет мага или ведьму…
wait-robber = { $name } думает о грабителе…
wait-land = { $name } приземляется…
wait-ferry = { $name } кладёт паром…
wait-ferry-move = { $name } может передвинуть паром…
wait-gain = { $name } выбирает, за что получить очки…
wait-rob = { $name } может ограбить…
wait-loot = { $name } выбирает, какую фишку передвинуть за добычу…
wait-share = { $name } берёт слиток…
wait-message = { $name } читает послание…
wait-take-back = { $name } возвращает подданного…
wait-crop = { $name } решает, что делать с кругом на полях…
wait-crop-turn = { $name } выполняет действие круга на полях…
wait-again = { $name } может сделать второй ход…
wait-order = { $name } выбирает, за что получить очки…
wait-double = { $name } может использовать жетон…
wait-spend = { $name } тратит жетон…

chance-first = Кто начинает?
chance-draw = Берём квадрат…
chance-die = Бросаем кубик…
chance-message-draw = Берём послание…
chance-token = Открываем жетон стены…

## Ответы

pick-place = Выложить квадрат: { $x }, { $y }
pick-ingot = Положить слиток: { $x }, { $y }
pick-take-ingot = Взять слиток: { $x }, { $y }
pick-stand = { $figure }: { $where }
pick-join = Добавить: { $figure }, { $where }
pick-take-back = Вернуть: { $figure }, { $where }
pick-recall = Вернуть аббата: { $where }
pick-land = Приземлиться: { $where }
pick-score = Получить очки: { $where }
pick-spend = Потратить: { $where }
pick-conjure = { $who }: { $where }
pick-banish = { $who }: назад в общий запас
pick-lurk = Грабитель на деление { $space }
pick-rob = Ограбить сейчас ({ $victim }): { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
pick-wait = Подождать
pick-loot = Передвинуть на { $points }: { $marker }
pick-gain = { $points ->
    [one] { $points } очко: { $marker }
    [few] { $points } очка: { $marker }
   *[many] { $points } очков: { $marker }
}
pick-fly = В полёт: { $figure }
pick-ferry = Паром: { $one } – { $two }
pick-move-ferry = Передвинуть паром: { $one } – { $two }
pick-carry-out = Исполнить
pick-exchange = Обменять
pick-crop-add = Каждый добавляет подданного
pick-crop-remove = Каждый возвращает подданного
pick-again = Сделать второй ход
pick-use-token = Использовать: { $token }

pass-figure = Без фишки
pass-nothing = Дальше
pass-robber = Без грабителя
pass-ferry-move = Не двигать паромы
pass-again = Без второго хода
pass-double = Не использовать
pass-other = Пропустить

risk-fly = Дальность полёта решит кубик. Отменить это будет нельзя.
risk-message = Будет взят новый квадрат. Отменить это будет нельзя.
risk-again = Будет взят новый квадрат. Отменить это будет нельзя.

## Послания

message-1 = Очки за вашу самую дешёвую дорогу, как в конце игры; подданный остаётся
message-2 = Очки за ваш самый дешёвый город, как в конце игры; подданный остаётся
message-3 = Очки за ваш самый дешёвый монастырь, как в конце игры; подданный остаётся
message-4 = Возьмите и выложите ещё один квадрат и, если хотите, поставьте фишку
message-5 = 2 очка за каждый щит в городах, где есть ваш подданный
message-6 = 2 очка за каждого вашего рыцаря
message-7 = 2 очка за каждого вашего крестьянина
message-8 = Верните подданного; если больше там ни у кого нет, вы один получаете очки за объект, как в конце игры

## Жетоны стены

token-1 = ещё один полный ход
token-2 = завершённая башня приносит вдвое больше
token-3 = завершённый дом приносит вдвое больше
token-4 = одна незавершённая улица приносит очки в конце
token-5 = одна незавершённая башня приносит очки в конце
token-6 = один незавершённый дом приносит очки в конце
token-7 = 4 очка за каждый рынок одного двора
token-8 = цитадель считается на 2 квадрата больше
token-9 = 5 очков
token-when-turn = в конце своего хода
token-when-score = когда вы получаете очки за такой объект
token-when-end = в конце игры

## События

log-began = { $name } начинает игру.
log-drawn = { $name } берёт квадрат.
log-discarded = Взятый квадрат некуда выложить, он выходит из игры.
log-placed = { $name } выкладывает квадрат: { $x }, { $y }.
log-stood = { $name }: { $figure }, { $where }.
log-returned = { $name }: { $figure } возвращается — { $where }.
log-scored = { $points ->
    [one] { $name } получает { $points } очко: { $sum }.
    [few] { $name } получает { $points } очка: { $sum }.
   *[many] { $name } получает { $points } очков: { $sum }.
}
log-ingot-laid = Слиток лежит на { $x }, { $y }.
log-placed-plain = { $name } выкладывает квадрат.
log-ingot-laid-plain = Положен слиток.
log-ingot-taken-plain = { $name } берёт слиток.
log-ingot-taken = { $name } берёт слиток с { $x }, { $y }.
log-conjured = На новое место идёт { $who }: { $where }.
log-banished = В общий запас уходит { $who }.
log-lurked = Грабитель ждёт на делении { $space } ({ $name }).
log-followed = Грабитель переходит на деление { $space } ({ $name }).
log-robbed = { $name } совершает ограбление. Жертва: { $victim }.
log-flew = { $name }: { $figure } садится в летательный аппарат.
log-rolled = { $distance ->
    [one] Аппарат пролетает { $distance } клетку.
    [few] Аппарат пролетает { $distance } клетки.
   *[many] Аппарат пролетает { $distance } клеток.
}
log-crashed = { $name }: { $figure } не находит места и возвращается.
log-ferried = Паром соединяет две дороги.
log-traded = { $name } берёт товары: { $goods } × { $count }.
log-message-drawn = { $name } получает послание { $message }.
log-crop-add = { $name } решает: каждый добавляет подданного.
log-crop-remove = { $name } решает: каждый возвращает подданного.
log-second-turn = { $name } делает второй ход.
log-tied = Сторонников поровну: { $where }. Очков не получает никто.
log-keep-set = { $tiles ->
    [one] { $name } ставит цитадель на дом из { $tiles } квадрата.
   *[other] { $name } ставит цитадель на дом из { $tiles } квадратов.
}
log-token-taken = { $name } берёт жетон стены: { $token }.
log-token-used = { $name } использует жетон стены: { $token }.
log-last-tile = Квадратов не осталось. Финальный подсчёт.
log-over = { $count ->
    [one] { $names } побеждает.
   *[other] { $names } делят победу.
}

## Суммы

sum = { $reason } = { $total }
sum-city = { $count ->
    [one] город из { $count } квадрата
   *[other] город из { $count } квадратов
}
sum-open-city = { $count ->
    [one] незавершённый город из { $count } квадрата
   *[other] незавершённый город из { $count } квадратов
}
sum-road = { $count ->
    [one] дорога из { $count } квадрата
   *[other] дорога из { $count } квадратов
}
sum-open-road = { $count ->
    [one] незавершённая дорога из { $count } квадрата
   *[other] незавершённая дорога из { $count } квадратов
}
sum-field = { $count ->
    [one] поле с { $count } завершённым городом
   *[other] поле с { $count } завершёнными городами
}
sum-open-field = { $count ->
    [one] поле с { $count } завершённым городом
   *[other] поле с { $count } завершёнными городами
}
sum-monastery = { $count ->
    [one] монастырь с { $count } соседом
   *[other] монастырь с { $count } соседями
}
sum-open-monastery = { $count ->
    [one] незавершённый монастырь с { $count } соседом
   *[other] незавершённый монастырь с { $count } соседями
}
sum-garden = { $count ->
    [one] сад с { $count } соседом
   *[other] сад с { $count } соседями
}
sum-open-garden = { $count ->
    [one] незавершённый сад с { $count } соседом
   *[other] незавершённый сад с { $count } соседями
}
sum-pennants = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[many] { $count } щитов
}
sum-inn = таверна
sum-cathedral = собор
sum-pig = свинья
sum-mage = маг
sum-witch = ведьма (пополам)
sum-message = послание { $message }: { $reason }
sum-count-5 = { $count ->
    [one] { $count } щит × 2
    [few] { $count } щита × 2
   *[many] { $count } щитов × 2
}
sum-count-6 = { $count ->
    [one] { $count } рыцарь × 2
    [few] { $count } рыцаря × 2
   *[many] { $count } рыцарей × 2
}
sum-count-7 = { $count ->
    [one] { $count } крестьянин × 2
    [few] { $count } крестьянина × 2
   *[many] { $count } крестьян × 2
}
sum-exchange = обмен послания { $message }
sum-robbery = ограбление, половина от { $of }
sum-goods-wine = больше всех вина
sum-goods-wheat = больше всех пшеницы
sum-goods-cloth = больше всех ткани
sum-ingots = { $count ->
    [one] { $count } слиток × { $each }
    [few] { $count } слитка × { $each }
   *[many] { $count } слитков × { $each }
}
sum-street = { $count ->
    [one] улица из { $count } квадрата × { $each }
   *[other] улица из { $count } квадратов × { $each }
}
sum-tower = { $count ->
    [one] башня из { $count } квадрата × { $each }
   *[other] башня из { $count } квадратов × { $each }
}
sum-house = { $count ->
    [one] дом из { $count } квадрата × { $each }
   *[other] дом из { $count } квадратов × { $each }
}
sum-court = { $count ->
    [one] двор с { $count } рынком × { $each }
   *[other] двор с { $count } рынками × { $each }
}
sum-empty-area = { $count ->
    [one] крупнейшая цитадель: { $count } пустая клетка
    [few] крупнейшая цитадель: { $count } пустые клетки
   *[many] крупнейшая цитадель: { $count } пустых клеток
}
sum-unfinished-street = { $count ->
    [one] незавершённая улица из { $count } квадрата × { $each }
   *[other] незавершённая улица из { $count } квадратов × { $each }
}
sum-unfinished-tower = { $count ->
    [one] незавершённая башня из { $count } квадрата × { $each }
   *[other] незавершённая башня из { $count } квадратов × { $each }
}
sum-unfinished-house = { $count ->
    [one] незавершённый дом из { $count } квадрата × { $each }
   *[other] незавершённый дом из { $count } квадратов × { $each }
}
sum-token-9 = жетон стены

category-roads = Дороги
category-cities = Города
category-monasteries = Монастыри
category-gardens = Сады
category-fields = Поля
category-goods = Товары
category-ingots = Слитки
category-messages = Послания
category-robberies = Ограбления
category-earlier = Ранее
category-streets = Улицы
category-towers = Башни
category-houses = Дома
category-keep = Цитадель
category-courtyards = Дворы
category-tokens = Жетоны
