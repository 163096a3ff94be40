// Lists the operations of /api/openapi.json, each with a form to send it. Texts go into the page as text only.

// The appearance that was chosen on the other pages.
try {
  const { theme } = JSON.parse(localStorage.getItem('bastide.preferences') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Whoever keeps nothing sees it as the system has it.
}

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const typeName = (schema) => schema?.$ref?.split('/').pop();

/** A value of a schema to begin with, not deeper than a few levels. */
function example(schema, types, depth = 0) {
  if (!schema || depth > 4) return null;
  if (schema.$ref) return example(types[typeName(schema)], types, depth + 1);
  const first = (schema.oneOf ?? schema.anyOf ?? schema.allOf)?.find((part) => part.type !== 'null');
  if (first) return example(first, types, depth + 1);
  if (schema.enum) return schema.enum[0];
  const kind = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (kind === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, part]) => [name, example(part, types, depth + 1)]));
  }
  return { array: [], string: '', integer: 2, number: 0, boolean: false }[kind] ?? null;
}

function field(parameter) {
  const input = make('input', { name: parameter.name, required: true });
  return make('label', {}, `${parameter.name} `, input);
}

async function send(method, path, form, answer) {
  const values = new FormData(form);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name) ?? ''));
  const init = { method: method.toUpperCase(), headers: {} };
  const body = values.get('request body');
  if (body !== null) {
    init.body = body;
    init.headers['content-type'] = 'application/json';
  }
  const response = await fetch(filled, init);
  const text = await response.text();
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not everything is JSON.
  }
  answer.textContent = `${init.method} ${filled}\n${response.status} ${response.statusText}\n\n${shown}`;
  answer.hidden = false;
}

function operation(method, path, facts, types) {
  const form = make('form', {}, ...(facts.parameters ?? []).map(field));
  const schema = facts.requestBody?.content?.['application/json']?.schema;
  if (schema) {
    const name = typeName(schema);
    const value = JSON.stringify(example(schema, types), null, 2);
    form.append(make('label', {}, `body${name ? ` (${name})` : ''}`, make('textarea', { name: 'request body', value, rows: 6 })));
  }
  const answer = make('pre', { hidden: true });
  form.append(make('button', {}, 'Send'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(method, path, form, answer).catch((error) => {
      answer.textContent = String(error);
      answer.hidden = false;
    });
  });
  const title = make('summary', {}, make('code', {}, `${method.toUpperCase()} ${path}`), ` ${facts.summary ?? ''}`);
  const answers = Object.entries(facts.responses ?? {}).map(([status, response]) => {
    const name = typeName(Object.values(response.content ?? {})[0]?.schema);
    return `${status}${name ? ` ${name}` : ''}`;
  });
  return make('details', {}, title, make('p', {}, `Answers: ${answers.join(', ')}`), form, answer);
}

const description = await (await fetch('/api/openapi.json')).json();
const types = description.components?.schemas ?? {};
document.getElementById('about').textContent = description.info.description ?? '';
const operations = document.getElementById('operations');
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, facts] of Object.entries(methods)) operations.append(operation(method, path, facts, types));
}
const list = document.getElementById('types');
for (const [name, schema] of Object.entries(types).sort(([one], [other]) => one.localeCompare(other))) {
  list.append(make('details', {}, make('summary', {}, make('code', {}, name)), make('pre', {}, JSON.stringify(schema, null, 2))));
}
