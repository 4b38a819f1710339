import { escapeHtml } from '../../platform/html.ts'
import type { Contract, ContractOperation } from './contract.ts'

type Schema = Record<string, unknown>

const escape = (text: unknown): string => escapeHtml(String(text))

const paragraph = (text: unknown): string =>
  text ? `<p>${escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>` : ''

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? reference

/** The rules of a value that fit on one line: "1 to 100, default 15". */
function rules(schema: Schema): string {
  const range = schema['minimum'] !== undefined || schema['maximum'] !== undefined
  const length = schema['minLength'] !== undefined || schema['maxLength'] !== undefined
  return [
    range && `${schema['minimum'] ?? '…'} to ${schema['maximum'] ?? '…'}`,
    length && `${schema['minLength'] ?? 0} to ${schema['maxLength'] ?? '…'} characters`,
    schema['enum'] && `one of ${(schema['enum'] as unknown[]).map(String).join(', ')}`,
    schema['const'] !== undefined && `always ${String(schema['const'])}`,
    schema['format'],
    schema['maxItems'] !== undefined && `at most ${String(schema['maxItems'])}`,
    schema['default'] !== undefined && `default ${String(schema['default'])}`,
  ]
    .filter(Boolean)
    .map(escape)
    .join(', ')
}

function typeOf(schema: Schema): string {
  if (typeof schema['$ref'] === 'string') {
    const name = lastOf(schema['$ref'])
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`
  }
  const branches = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined
  if (branches?.some((branch) => branch['type'] ?? branch['$ref'])) return branches.map(typeOf).join(' or ')
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Schema)}`
  return escape([schema['type'] ?? 'anything'].flat().join(' or '))
}

function fields(schema: Schema): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return `<p>${typeOf(schema)} <small>${rules(schema)}</small></p>`
  const required = new Set((schema['required'] ?? []) as string[])
  const rows = properties.map(([name, of]) => {
    const nested = of['properties'] ? fields(of) : ''
    const must = required.has(name) ? '' : ' <small>optional</small>'
    return `<tr><th scope="row"><code>${escape(name)}</code>${must}</th><td>${typeOf(of)} <small>${rules(of)}</small>${paragraph(of['description'])}${nested}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function contentOf(part: unknown, contract: Contract): string {
  const reference = (part as { $ref?: string }).$ref
  const whole = (reference ? contract.components.responses[lastOf(reference)] : part) as {
    description?: string
    content?: Record<string, { schema: Schema }>
  }
  const schema = whole.content?.['application/json']?.schema
  return `${escape(whole.description ?? '')}${schema ? ` ${schema['$ref'] ? typeOf(schema) : fields(schema)}` : ''}`
}

function parameters(operation: ContractOperation, contract: Contract): string {
  const rows = (operation.parameters ?? []).map((given) => {
    const reference = (given as { $ref?: string }).$ref
    const parameter = (reference ? contract.components.parameters[lastOf(reference)] : given) as {
      name: string
      in: string
      description?: string
      required?: boolean
      schema: Schema
    }
    return `<tr><th scope="row"><code>${escape(parameter.name)}</code> <small>${escape(parameter.in)}${parameter.required ? ', required' : ''}</small></th><td>${typeOf(parameter.schema)} <small>${rules(parameter.schema)}</small>${paragraph(parameter.description)}</td></tr>`
  })
  return rows.length > 0 ? `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>` : ''
}

function section(method: string, path: string, operation: ContractOperation, contract: Contract): string {
  const scopes = operation.security?.flatMap((scheme) => Object.values(scheme).flat())
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined
  const replies = Object.entries(operation.responses)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, reply]) => `<tr><th scope="row">${escape(status)}</th><td>${contentOf(reply, contract)}</td></tr>`)
  return `<section id="${escape(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>/api${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')}${operation['x-planned'] ? ' <strong>Not open yet.</strong>' : ''}${scopes ? ` <em>Needs a token${scopes.length > 0 ? ` with the role ${escape(scopes.join(', '))}` : ''}.</em>` : ''}</p>
${paragraph(operation.description)}${parameters(operation, contract)}
${body ? `<h4>Body</h4>${body['$ref'] ? `<p>${typeOf(body)}</p>` : fields(body)}` : ''}
<h4>Replies</h4><table><tbody>${replies.join('')}</tbody></table></section>`
}

/** The contract as one page that needs no script: every operation by tag, then every schema. */
export function docsPage(contract: Contract): string {
  const all = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => (operation as Partial<ContractOperation>).operationId !== undefined)
      .map(([method, operation]) => ({ method, path, operation })),
  )
  const byTag = contract.tags.map((tag) => ({
    ...tag,
    list: all.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  const menu = byTag.map(
    ({ name, list }) =>
      `<li><a href="#tag-${name}">${escape(name)}</a><ul>${list.map(({ operation }) => `<li><a href="#${operation.operationId}">${escape(operation.summary ?? operation.operationId)}</a></li>`).join('')}</ul></li>`,
  )
  const parts = byTag.map(
    ({ name, description, list }) =>
      `<h2 id="tag-${name}">${escape(name)}</h2>${paragraph(description)}${list.map(({ method, path, operation }) => section(method, path, operation, contract)).join('')}`,
  )
  const schemas = Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      `<section id="schema-${escape(name)}"><h3>${escape(name)}</h3>${paragraph((schema as Schema)['description'])}${fields(schema as Schema)}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(contract.info.title)} API ${escape(contract.info.version)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><nav aria-label="Operations"><p><a href="/api/openapi.yaml">openapi.yaml</a></p><ul>${menu.join('')}<li><a href="#schemas">schemas</a></li></ul></nav>
<main><h1>${escape(contract.info.title)} API</h1>${(contract.info.description ?? '').split('\n').map(paragraph).join('')}
${parts.join('')}<h2 id="schemas">schemas</h2>${schemas.join('')}</main></body></html>`
}

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: minmax(12rem, 18rem) minmax(0, 1fr); gap: 2rem; margin: 0 auto; max-width: 80rem; padding: 1rem; }
nav { font-size: .875rem; position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto; }
nav ul { list-style: none; padding-left: .75rem; margin: 0; }
main { min-width: 0; }
h2 { text-transform: capitalize; border-bottom: 2px solid; margin-top: 3rem; }
section { margin: 2rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
th { font-weight: 500; width: 14rem; overflow-wrap: anywhere; }
td p { margin: 0; }
.method { font: 600 .8rem system-ui, sans-serif; border: 1px solid; border-radius: .3rem; padding: .1rem .4rem; }
a { color: LinkText; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; max-height: none; } th { width: auto; } }
`
