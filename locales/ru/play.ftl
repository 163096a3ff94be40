# Игровой экран: подписи у ответов, метки у края карты, меню стола.

tools = Инструменты
table-menu = Стол
overview = Вся карта
panel-people = Игроки
panel-result = Итог

rim-north = { $count ->
    [one] Ещё { $count } место выше
    [few] Ещё { $count } места выше
   *[many] Ещё { $count } мест выше
}
rim-south = { $count ->
    [one] Ещё { $count } место ниже
    [few] Ещё { $count } места ниже
   *[many] Ещё { $count } мест ниже
}
rim-east = { $count ->
    [one] Ещё { $count } место справа
    [few] Ещё { $count } места справа
   *[many] Ещё { $count } мест справа
}
rim-west = { $count ->
    [one] Ещё { $count } место слева
    [few] Ещё { $count } места слева
   *[many] Ещё { $count } мест слева
}

plate-closed = { $tiles ->
    [one] закончено, { $tiles } квадрат
    [few] закончено, { $tiles } квадрата
   *[many] закончено, { $tiles } квадратов
}
plate-surrounded = закончено
plate-complete = достроив: { $points }
plate-at-least = достроив: от { $points }
plate-cities = { $cities ->
    [0] пока без городов
    [one] { $cities } город
    [few] { $cities } города
   *[many] { $cities } городов
}
plate-court = очки в конце игры
plate-fly = решит кубик
plate-ferry = { $tiles ->
    [one] дорога из { $tiles } квадрата
   *[many] дорога из { $tiles } квадратов
}
card-dark = послание

feature-worth = { $points ->
    [one] закончено: { $points } очко
    [few] закончено: { $points } очка
   *[many] закончено: { $points } очков
}
feature-at-least = { $points ->
    [one] не меньше { $points } очка по завершении
   *[many] не меньше { $points } очков по завершении
}

setting-idle = Спрашивать, даже если поставить некого
idle-note = Поставить сюда некого. Ход идёт дальше…
offer-asked-takeback = Вы попросили вернуть ход, ждём ответа

key-choices = ответ с этим номером
key-k = другой вид фишки
key-g = к местам за краем экрана

finale-title = Итоговый подсчёт
finale-before = { $name }: до подсчёта
finale-skip = Касание или любая клавиша покажет итог
finale-again = Показать ещё раз

side-has = { $side } — { $what }
joins = продолжит: { $what }, { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}, владелец: { $owners }
joins-complete = завершит: { $what }, { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}, владелец: { $owners }
nobody = никто

you-watch = Вы наблюдаете за игрой.
granted-takeback = Ход возвращён.
granted-rematch = Все согласны сыграть ещё раз.
granted-replace = Место занимает компьютер.
declined-takeback = Вернуть ход не разрешили.
fault-damaged = Журнал этого стола повреждён, начиная с записи { $entry }. Показано то, что было раньше; играть дальше нельзя.
fault-other-version = Этот стол создан другой версией Bastide. Показано то, что понимает эта версия.
declined-rematch = От новой игры отказались.
declined-replace = Остальные решили подождать.
notify-ask = Сообщать, когда мой ход
tiles-gone = { $count ->
    [one] { $count } квадрат никуда не подошёл и вышел из игры
    [few] { $count } квадрата никуда не подошли и вышли из игры
   *[many] { $count } квадратов никуда не подошли и вышли из игры
}
plate-ferry-closed = { $tiles ->
    [one] закончена: { $tiles } квадрат
    [few] закончена: { $tiles } квадрата
   *[many] закончена: { $tiles } квадратов
}
card-rob = Ограбить сейчас: { $name }
magic-now = сейчас { $from } → { $to }
magic-complete = достроив { $from } → { $to }
key-e = следующий объект карты; с Shift — предыдущий
explored = { $number } из { $count }: { $words } · клетка { $x }, { $y }
explored-figure = { $figure }: { $name }
explored-none = На карте пока ничего нет.
clock-days-left = { $days } дн.
notify-question = Сообщать в браузере, когда наступит ваш ход?
notify-yes = Да, сообщать
notify-no = Нет
study-this = Анализ
here-unkept = Браузер не может сохранить партию: нет места или в этом окне ничего не хранится. Сохраните запись, прежде чем закрыть страницу.
