import { momentOf } from '../form/moment-text.ts'
import { useLanguage } from '../words/use-words.ts'

/** `31/10/2025, 14:02`, where the reader is. */
export function Moment({ value }: { value: string }) {
  return <>{momentOf(value, useLanguage())}</>
}
