import { useKindName } from '@cuadre/web-kit/kinds.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** What a document is called whose goods moved: in the short words that its file has too, else by its kind. */
export function DocumentType({ type }: { type: string }) {
  const t = useScreenWords()
  const nameOf = useKindName()
  return <>{t(`documents.${type}`, { defaultValue: nameOf(type) })}</>
}
