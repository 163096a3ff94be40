# Просмотр сыгранной партии.

replay-lead = Пройдите завершённую партию шаг за шагом, вперёд и назад. Выберите свою или запись, которую сохранили вы или кто-то другой.
replay-file = Открыть файл записи
replay-drop = Выберите его или перетащите сюда. Он заканчивается на .bastide.
replay-paste = Или вставьте запись
replay-paste-hint = Текст записи
replay-look = Посмотреть
replay-busy = Партия разыгрывается заново…
replay-bad = Это не удаётся воспроизвести. { $reason }
replay-none = У этого стола ещё нет записи: игра не началась.
replay-not-here = Этот сервер не воспроизводит записи.
replay-begin = Начало партии.
replay-first = В начало
replay-last = В конец
replay-pace = Скорость
pace-0 = медленно
pace-1 = обычно
pace-2 = быстро
replay-link = Скопировать ссылку на этот момент
replay-picture = Сохранить картинку этого момента
comments = Замечания
comment-lead = Сильный компьютерный игрок смотрит на каждый ход: как пошёл бы он и сколько очков, по его счёту, стоил сделанный ход.
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
comment-unsure = Этот ход не разобран подробно. Лучший из разобранных: { $best }.
comment-better = Лучше: { $best }. Этот ход стоил очков: { $points }.
comment-worse = Лучше: { $best }. Этот ход стоил очков: не меньше { $points }.
comment-place = квадрат на { $x },{ $y }, верхом на { $side }
comment-stand = { $figure }: { $part }
comment-pass = без фигуры
