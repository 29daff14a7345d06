import { TextInput } from '@mantine/core'
import { useScreenWords } from '../words/use-words.ts'
import type { Form } from './use-form.ts'

interface TextFieldsProps<Fields> {
  /** The texts by their names in the form, each with its longest length. */
  of: Fields
  /** The branch of the words in which each has its label. */
  words: string
  form: { text(name: keyof Fields): ReturnType<Form<object>['text']> }
}

/** A field for each line of text, in their order. */
export function TextFields<Fields extends Readonly<Record<string, { max: number }>>>({
  of,
  words,
  form,
}: TextFieldsProps<Fields>) {
  const t = useScreenWords()
  return Object.entries(of).map(([name, { max }]) => (
    <TextInput key={name} label={t(`${words}.${name}`)} maxLength={max} {...form.text(name)} />
  ))
}
