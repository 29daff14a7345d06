import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** The month of a day: `enero 2026`. */
export function MonthOf({ day }: { day: string }) {
  const t = useScreenWords()
  return (
    <>
      {t(`months.${monthOf(day)}`)} {yearOf(day)}
    </>
  )
}
