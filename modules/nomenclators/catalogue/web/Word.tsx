import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** The words of a key, in a cell of a list. */
export function Word({ of }: { of: string }) {
  const t = useScreenWords()
  return <>{t(of)}</>
}
