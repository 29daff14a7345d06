import type { Form } from './use-form.ts'

interface Part {
  form: Pick<Form<object>, 'error' | 'isSaving' | 'isUnsaved' | 'lack' | 'preset' | 'save'>
  /** The branch of the words in which its fields have their names. */
  words: string
}

/**
 * Several forms of one screen, which one button saves: the first is what the screen is about. Each in which something was
 * typed is sent in its turn; what is refused keeps the screen, and nothing that was typed in another is lost.
 */
export function together(parts: readonly [Part, ...Part[]], onSaved: () => void) {
  const refused = parts.find(({ form }) => form.error)
  const [{ form: first, words }] = parts
  async function saveAll(): Promise<void> {
    const written = parts.filter(({ form }) => form.isUnsaved())
    const sent = written.length > 0 ? written : [parts[0]]
    let isWhole = true
    for (const { form } of sent) isWhole = (await form.save()) && isWhole
    if (isWhole) onSaved()
  }
  return {
    words: refused?.words ?? words,
    form: {
      error: refused?.form.error ?? null,
      isSaving: parts.some(({ form }) => form.isSaving),
      isUnsaved: () => parts.some(({ form }) => form.isUnsaved()),
      lack: parts.map(({ form }) => form.lack).find((lack) => lack !== undefined),
      mayRepeat: false,
      preset: first.preset,
      submit: () => void saveAll(),
    },
  }
}
