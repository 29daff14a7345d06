import type { Form } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'

interface RowTextsProps<Field extends string> {
  form: Pick<Form<object>, 'messageAt'>
  /** Where the row stands in what is sent: `contacts.0`. */
  path: string
  /** The branch of the words of its fields. */
  words: string
  /** How much each field takes, in their order. */
  lengths: Readonly<Record<Field, number>>
  required: readonly NoInfer<Field>[]
  row: Readonly<Record<NoInfer<Field>, string>>
  set(changes: Partial<Record<NoInfer<Field>, string>>): void
}

/** The text fields of one row of a list in a form. */
export function RowTexts<Field extends string>(props: RowTextsProps<Field>) {
  const { form, path, words, lengths, required, row, set } = props
  const t = useScreenWords()
  return (Object.keys(lengths) as Field[]).map((field) => (
    <TextInput
      key={field}
      label={t(`${words}.${field}`)}
      required={required.includes(field)}
      maxLength={lengths[field]}
      value={row[field]}
      error={form.messageAt(`${path}.${field}`)}
      onChange={(event) => set({ [field]: event.currentTarget.value } as Partial<Record<Field, string>>)}
    />
  ))
}
