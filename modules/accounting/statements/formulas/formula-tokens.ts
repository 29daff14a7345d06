/** Why a formula can't be read, and at which character, counted from 0. */
export class FormulaError extends Error {
  readonly code: string
  readonly at: number
  readonly found: string

  constructor(code: string, at: number, found = '') {
    super(`${code} at ${at}`)
    this.code = code
    this.at = at
    this.found = found
  }
}

export interface Token {
  kind: 'number' | 'name' | 'row' | 'statementRow' | 'to' | 'sign' | 'end'
  text: string
  at: number
}

const tokenKinds: readonly [Token['kind'], RegExp][] = [
  ['statementRow', /(?:[A-Za-z][A-Za-z0-9]*|\d{4})\.F\d+/y],
  ['row', /F\d+/y],
  ['name', /[A-Za-z]+(?:\.[A-Za-z]+)*/y],
  ['to', /\.\./y],
  ['number', /\d+(?:\.\d+)*/y],
  ['sign', /[-+*/(),;]/y],
]

/** Typographic signs mean what they look like; each stays one character, so that places remain right. */
const plainSigns = (text: string) => text.replace(/[−–]/g, '-').replace(/[×·]/g, '*').replace(/÷/g, '/')

/** The words of a formula, each with its place. Throws a `FormulaError` at what can't be one. */
export function tokensOf(formula: string): Token[] {
  const text = plainSigns(formula)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1
      continue
    }
    const token = tokenAt(text, at)
    if (!token) throw new FormulaError('formula.character', at, formula.charAt(at))
    tokens.push(token)
    at += token.text.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, pattern] of tokenKinds) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) return { kind, text: found[0], at }
  }
  return undefined
}
