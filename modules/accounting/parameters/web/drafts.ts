import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { ParameterType } from '../keys.ts'
import type { ParameterRow } from './columns.tsx'

/** A slice as it is typed: where it begins is where the one before it ends, so only its end is requested. */
export interface TypedSlice {
  to: string
  rate: string
}

/** What a form holds, whatever the type: text and figures as text, a tick as yes or no, a scale as its slices. */
export type TypedValue = string | boolean | TypedSlice[]

export interface ParameterDraft {
  key: string
  type: ParameterType
  account: Choice | null
  value: TypedValue
  validFrom: string
  validTo: string
  note: string
}

export const emptyValue = (type: ParameterType): TypedValue => {
  if (type === 'flag') return false
  return type === 'brackets' ? [{ to: '', rate: '' }] : ''
}

export const typedValue = ({ type, value }: Pick<ParameterRow, 'type' | 'value'>): TypedValue => {
  if (Array.isArray(value)) return value.map(({ to, rate }) => ({ to: to ?? '', rate }))
  return value ?? emptyValue(type)
}

/** Where each slice begins. */
export const beginnings = (slices: readonly TypedSlice[]): string[] =>
  slices.map((_, at) => (at === 0 ? '0' : (slices[at - 1]?.to ?? '')))

function wireValue(value: TypedValue) {
  if (!Array.isArray(value)) return value
  const from = beginnings(value)
  return value.map(({ to, rate }, at) => ({ from: from[at] || '0', to: to === '' ? null : to, rate }))
}

/** The value as the calls take it. An account that was not chosen is left out, so that the server asks for it. */
export const wireOf = ({ type, account, value }: ParameterDraft) =>
  type === 'account' ? { ...(account && { accountId: account._id }) } : { value: wireValue(value) }
