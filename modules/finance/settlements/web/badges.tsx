import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Instrument } from '../states.ts'

export function InstrumentName({ instrument }: { instrument: Instrument | null }) {
  const t = useScreenWords()
  return <>{instrument === null ? '–' : t(`operations.instruments.${instrument}`)}</>
}
