# Просмотр сыгранной партии.

replay-shelved = Партии этого сайта
replay-lead = Пройдите завершённую партию шаг за шагом, вперёд и назад. Выберите одну из своих или чью-нибудь сохранённую запись.
replay-file = Открыть файл записи
replay-choose = Выбрать файл
replay-drop = Выберите его или перетащите сюда. Имя файла заканчивается на .bastide.
replay-paste = Или вставьте запись
replay-paste-hint = Текст записи
replay-look = Посмотреть
replay-busy = Загружаем партию…
replay-bad = Это не удаётся воспроизвести. { $reason }
replay-none = У этого стола ещё нет записи: игра не началась.
replay-not-here = Этот сервер не воспроизводит записи.
replay-begin = Начало партии.
replay-back-hint = На ход назад (←); на один шаг: Shift+←
replay-on-hint = На ход вперёд (→); на один шаг: Shift+→
replay-first = В начало
replay-last = В конец
replay-pace = Скорость
pace-0 = медленно
pace-1 = обычно
pace-2 = быстро
replay-link = Скопировать ссылку на этот момент
replay-picture = Сохранить картинку этого момента
comments = Замечания
comment-lead = Сильный компьютерный игрок смотрит каждый ход и говорит, как пошёл бы он и сколько очков, по его оценке, потеряно.
comment-ask = Разобрать игру
comment-on = Дальше
comment-stop = Остановить
comment-progress = Ходов: { $done } из { $all }
comment-sum = { $turns ->
    [one] потеря { $points } за { $turns } ход
    [few] в среднем потеря { $points } за ход, { $turns } хода
   *[many] в среднем потеря { $points } за ход, { $turns } ходов
}
comment-good = Лучше и нельзя.
comment-better = Лучше: { $best }. Потеряно очков: { $points }.
comment-place = { $turn ->
    [N] квадрат на { $x }, { $y }
    [E] квадрат на { $x }, { $y }, повёрнутый вправо
    [S] квадрат на { $x }, { $y }, перевёрнутый
   *[W] квадрат на { $x }, { $y }, повёрнутый влево
}
comment-place-shown = квадрат, как показано на карте
comment-stand = { $figure }: { $part }
comment-pass = без фишки
