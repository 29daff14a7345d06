import { useKitWords } from '../words/use-words.ts'

/** What a button says while it does what it was pressed for. */
export function Processing() {
  return <span style={{ whiteSpace: 'nowrap' }}>{useKitWords()('form.saving')}</span>
}
