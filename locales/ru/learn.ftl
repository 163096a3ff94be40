# Учёба на ошибках одной игры.

learn-begin = { $count ->
    [one] Разобрать { $count } ошибку
    [few] Разобрать { $count } ошибки
   *[many] Разобрать { $count } ошибок
  }
learn-title = Ошибка { $number } из { $count }
learn-leave = Назад к игре
learn-played = Ход в игре, { $player }: { $turn }. Он стоил { $points } очка.
learn-ask = Найдите ход получше.
learn-right = Лучше некуда: на { $points } очка лучше, чем в игре.
learn-better = Лучше, чем в игре, но не лучший ход: он теряет { $points } очка.
learn-why = Что было не так в игре:
learn-next = Следующая ошибка
