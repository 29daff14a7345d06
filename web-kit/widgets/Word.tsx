import { useScreenWords } from '../words/use-words.ts'

/** The words of a key, where no component around them has words of its own. */
export function Word({ of }: { of: string }) {
  const t = useScreenWords()
  return <>{t(of)}</>
}
