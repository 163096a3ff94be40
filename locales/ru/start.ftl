# Главная страница и рамка всех страниц.

start-title = Постройте свой край, квадрат за квадратом.
start-lead = Прокладывайте дороги, стройте города и монастыри, отправляйте подданных и собирайте очки. Бесплатно, без регистрации, от одного до шести человек.
start-level = Уровень компьютера
start-friends = Играть с друзьями
start-castle = Крепость, для двоих
start-mine = Ваши партии
start-past = Завершённые партии
start-learn = Как играть
start-lessons = Учиться, играя
start-lessons-hint = Короткие уроки на настоящей карте, по минуте-две.
start-problem = Не удалось создать стол.
open-make = Создать свой?
lists-lost = Сервер сейчас недоступен.

way-new = Новый стол
way-tables = Столы
way-lessons = Уроки
way-rules = Правила
way-replay = Просмотр
way-leaderboard = Рейтинг
ways = Страницы
foot = Bastide — свободная программа, играющая по правилам «Каркассона». Она не связана с издателем игры; рисунки и тексты в ней свои.
foot-documents = Документация
foot-programs = Для программ (API)
foot-ways = Другие страницы
skip = К содержанию
guest = Гость
guest-called = Гость { $code }
to-light = Включить светлое оформление
to-dark = Включить тёмное оформление

page-new = Новый стол
page-tables = Столы
page-settings = Настройки
page-register = Регистрация
page-login = Вход
page-person = Профиль
page-leaderboard = Рейтинг
page-lessons = Уроки
page-lesson = Урок
page-rules = Правила
page-chapter = Правила
page-replay = Просмотр партии
page-missing = Не найдено

missing-title = Здесь нет квадрата.
missing-text = Такого адреса нет: может быть, пропала буква или стол уже закрыт. Попробуйте что-нибудь из этого:

card-replay = Посмотреть снова
card-move = Сделать ход
card-go = К столу
card-join = Присоединиться
card-watch = Смотреть
card-won = победа
join-label = Вам прислали ссылку?
join-example = Ссылка или имя стола
join-go = К столу
join-wrong = Это не похоже на стол. Ссылка заканчивается на /table/ и имя стола.
