// The calls of the server, shown from its own description. Loaded by the page as it is, so it is plain JavaScript.

const words = {
  es: { search: 'Buscar una llamada', needs: 'Permiso', takes: 'Recibe', gives: 'Responde', nothing: 'Nada' },
  en: { search: 'Search a call', needs: 'Permission', takes: 'Takes', gives: 'Answers', nothing: 'Nothing' },
}
const t = words[navigator.language.startsWith('en') ? 'en' : 'es']

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A JSON schema as a person would write the shape: `{ code: text, lines: [{ … }] }`. */
function shape(schema, indent = '') {
  if (!schema) return t.nothing
  if (schema.$ref) return schema.$ref.split('/').at(-1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((each) => shape(each, indent)).join(' | ')
  if (schema.type === 'array') return `[${shape(schema.items, indent)}]`
  if (schema.type === 'object' && schema.properties) {
    const within = `${indent}  `
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const optional = (schema.required ?? []).includes(name) ? '' : '?'
      return `${within}${name}${optional}: ${shape(field, within)}`
    })
    return fields.length === 0 ? t.nothing : `{\n${fields.join('\n')}\n${indent}}`
  }
  return schema.format ?? schema.type ?? '*'
}

const input = (operation) => {
  const body = operation.requestBody?.content['application/json'].schema
  if (body) return shape(body)
  const properties = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]))
  const required = operation.parameters.filter((each) => each.required).map(({ name }) => name)
  return shape({ type: 'object', properties, required })
}

function call(method, path, operation) {
  const permission = operation['x-permission']
  const details = element(
    'details',
    { id: operation.operationId },
    element(
      'summary',
      {},
      element('b', { textContent: method.toUpperCase() }),
      element('code', { textContent: `/api${path}` }),
      element('span', { textContent: operation.summary }),
    ),
  )
  // Shapes are long; they are written when somebody looks.
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return
    const part = (title, text) =>
      element('div', {}, element('h3', { textContent: title }), element('pre', { textContent: text }))
    const needed = JSON.stringify(permission?.permission ?? permission)
    details.append(
      element('p', { className: 'permission', textContent: `${t.needs}: ${needed}` }),
      element(
        'div',
        { className: 'body' },
        part(t.takes, input(operation)),
        part(t.gives, shape(operation.responses['200'].content?.['application/json'].schema)),
      ),
    )
  })
  return { details, text: `${path} ${operation.summary}`.toLowerCase(), group: operation.tags[0] }
}

const { paths } = await (await fetch('/api/openapi.json')).json()
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
)
const groups = Map.groupBy(calls, ({ group }) => group)
const main = document.getElementById('calls')
for (const [group, members] of [...groups].toSorted(([one], [other]) => one.localeCompare(other)))
  main.append(
    element(
      'section',
      { id: group },
      element('h2', { textContent: group }),
      ...members.map(({ details }) => details),
    ),
  )

const search = document.getElementById('search')
search.placeholder = t.search
search.setAttribute('aria-label', t.search)
search.addEventListener('input', () => {
  const typed = search.value.trim().toLowerCase()
  for (const { details, text } of calls) details.hidden = !text.includes(typed)
  for (const section of main.children)
    section.hidden = [...section.querySelectorAll('details')].every(({ hidden }) => hidden)
})
