import type { ChangeEvent } from 'react'

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** How the fields of a form get what they show, give what is typed, and say what was refused of it. */
export function fieldProperties<Values extends object>(
  values: Values,
  patch: (next: Partial<Values>) => void,
  messageOf: (name: keyof Values & string) => string | undefined,
) {
  const set = (name: keyof Values, value: unknown) => patch({ [name]: value } as unknown as Partial<Values>)
  return {
    /** The properties of a field that gives its value itself: selects, amounts, days. */
    of: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      error: messageOf(name),
    }),
    /** The properties of a field for a line of text. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: ({ currentTarget }: Change) => set(name, currentTarget.value),
      error: messageOf(name),
    }),
    /** The properties of a tick. */
    tick: (name: keyof Values & string) => ({
      name,
      checked: values[name] === true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(name, currentTarget.checked),
      error: messageOf(name),
    }),
  }
}
