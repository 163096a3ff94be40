// Search over all documents: every word that was typed must be there, headings count most.
const root = document.body.dataset.root;
const input = document.querySelector('input[type=search]');
const list = document.querySelector('form ol');
const MOST = 20;
let rows;

async function load() {
  const text = await (await fetch(`${root}search.txt`)).text();
  return text.split('\n').filter(Boolean).map((line) => {
    const [address, page, heading, words] = line.split('\t');
    return { address, page, heading, words, head: `${page} ${heading}`.toLowerCase(), body: words.toLowerCase() };
  });
}

const rank = (row, words) => words.reduce((sum, word) => {
  if (row.head.includes(word)) return sum + (row.heading.toLowerCase().includes(word) ? 4 : 2);
  return row.body.includes(word) ? sum + 1 : -Infinity;
}, 0);

function excerpt(row, word) {
  const at = Math.max(0, row.body.indexOf(word) - 40);
  return (at > 0 ? '…' : '') + row.words.slice(at, at + 120);
}

function entry(row, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const small = document.createElement('small');
  link.href = root + row.address;
  link.textContent = row.heading === row.page ? row.page : `${row.page}: ${row.heading}`;
  small.textContent = excerpt(row, words[0]);
  link.append(small);
  item.append(link);
  return item;
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  if (list.hidden) return;
  rows ??= await load();
  const found = rows.map((row) => ({ row, rank: rank(row, words) })).filter(({ rank }) => rank > 0);
  found.sort((a, b) => b.rank - a.rank);
  list.replaceChildren(...found.slice(0, MOST).map(({ row }) => entry(row, words)));
  if (found.length === 0) list.textContent = 'Nothing was found.';
}

input.addEventListener('input', search);
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  } else if (event.key === 'Escape') {
    list.hidden = true;
  }
});
document.addEventListener('click', (event) => {
  if (!input.form.contains(event.target)) list.hidden = true;
});
