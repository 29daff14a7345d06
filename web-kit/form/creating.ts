import { createContext } from 'react'

/** The form of a catalogue in which a record that is missing is created, beside what is being written. */
export interface Creates {
  /** The screen of the form. Who may open it may create. */
  form: `/${string}`
  /** What the address of the form would say, e.g. `{ ptype: 'AA' }`. */
  search?: object
  /** What it begins with, e.g. `{ kind: 'provider' }`. */
  start?: object
}

/** What a form answers of what it created. */
export interface Created {
  _id: string
  code?: string
  name?: string
}

interface Creator {
  may(what: Creates): boolean
  /** Answers what was created, or nothing when the form was closed. */
  create(what: Creates, text: string): Promise<Created | undefined>
}

/** Opens the forms of catalogues beside the screen. The application gives it, since it alone knows all screens. */
export const Creator = createContext<Creator>({
  may: () => false,
  create: () => Promise.resolve(undefined),
})

/** What a form knows that stands beside a screen, and not in the place of one. */
export interface Beside {
  start: object
  /** What was typed where the record was missing. */
  text: string
  onCreated(record: Created): void
  onClose(): void
  /** Says how it is left, with what it asks before. */
  leaveBy(leave: () => void): void
}

export const Beside = createContext<Beside | undefined>(undefined)

/** What a form begins with. What was typed is its code where it looks like one, and else its name. */
export function begunBeside<Values extends object>(start: Values, beside: Beside | undefined): Values {
  if (!beside) return start
  const field = 'code' in start && looksLikeCode(beside.text) ? 'code' : 'name'
  return { ...start, ...beside.start, ...(field in start && { [field]: beside.text }) }
}

const looksLikeCode = (text: string) => /\d/.test(text) && !/\s/.test(text)
