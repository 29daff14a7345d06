import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { displayedAnswer, formatFigure } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { Parameter, ParameterValue } from './api.ts'
import { firstDay, inOrder, stateOn } from './history.ts'
import { shipped, topicOf, type ParameterType } from './keys.ts'
import type { StoredValue } from './queries.ts'
import type { BracketText } from './value-shapes.ts'

export type ParameterRow = z.input<typeof Parameter>
export type ValueRow = z.input<typeof ParameterValue>

const figure = (text: string, language: Language) =>
  formatFigure(text, language, { leastDecimals: 0, grouped: true, negative: 'minus' })

const slice = ({ from, to, rate }: BracketText, language: Language) =>
  translate(language, to === null ? 'parameters.lastSlice' : 'parameters.slice', {
    from: figure(from, language),
    to: figure(to ?? '', language),
    rate: figure(rate, language),
  })

/** The word of a choice; texts that are none stand for themselves. */
function displayedText(key: string, text: string, language: Language): string {
  const [choice] = Object.entries(shipped(key)?.choices ?? {}).find(([, value]) => value === text) ?? []
  return choice === undefined ? text : translate(language, `parameterKeys.${key}.choices.${choice}`)
}

/** A value as a person reads it: an account by its code and name, `12,5 %`, «Sí». */
export function displayedValue({ key, type, value, account }: StoredValue, language: Language): string {
  if (account) return `${account.code} ${account.name}`
  if (typeof value === 'boolean') return displayedAnswer(String(value), language)
  if (Array.isArray(value)) return value.map((each) => slice(each, language)).join(' · ')
  const text = value ?? ''
  const displayedAs: Partial<Record<ParameterType, () => string>> = {
    rate: () => `${figure(text, language)}\u00a0%`,
    number: () => figure(text, language),
    text: () => displayedText(key, text, language),
  }
  return displayedAs[type]?.() ?? text
}

export function valueRow(stored: StoredValue, day: Day, language: Language): ValueRow {
  const { key: _key, ...value } = stored
  return { ...value, shown: displayedValue(stored, language), state: stateOn(stored, day) }
}

const choicesOf = (key: string, language: Language) => {
  const choices = shipped(key)?.choices
  if (!choices) return null
  return Object.entries(choices).map(([name, value]) => ({
    value,
    label: translate(language, `parameterKeys.${key}.choices.${name}`),
  }))
}

interface Input {
  day: Day
  language: Language
  /** The value that was requested; else the one that holds on the day, the next one, or the last. */
  id?: string
}

/** A parameter from its values, of which there is at least one. */
export function parameterRow(values: readonly StoredValue[], { day, language, id }: Input): ParameterRow {
  const ordered = inOrder(values)
  const next = ordered.find((value) => firstDay(value) > day)
  const displayed =
    ordered.find(({ _id }) => _id === id) ??
    ordered.find((value) => stateOn(value, day) === 'inForce') ??
    next ??
    ordered.at(-1)
  if (!displayed) throw new Error('a parameter without values')
  const { key } = displayed
  const known = shipped(key) !== undefined
  return {
    ...valueRow(displayed, day, language),
    key,
    label: known ? translate(language, `parameterKeys.${key}.label`) : key,
    explanation: known ? translate(language, `parameterKeys.${key}.explanation`) : '',
    topic: topicOf(key),
    needed: known,
    choices: choicesOf(key, language),
    next: next?.validFrom
      ? { _id: next._id, shown: displayedValue(next, language), validFrom: next.validFrom }
      : null,
  }
}
