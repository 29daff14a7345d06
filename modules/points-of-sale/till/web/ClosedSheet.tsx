import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Catalogue } from './kept.ts'
import { usePrinter } from './printing.ts'
import { Sheet } from './Sheet.tsx'
import type { Summary } from './summary.ts'
import { SummaryRows } from './SummaryRows.tsx'
import classes from './parts.module.css'

/** A shift that is over, with its report to be printed. */
export function ClosedSheet({
  catalogue,
  report,
  onClose,
}: {
  catalogue: Catalogue
  report: Summary
  onClose: () => void
}) {
  const t = useScreenWords()
  const print = usePrinter()
  return (
    <Sheet
      title={t('till.web.closed')}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className={classes['plain']}
            onClick={() =>
              print({ reading: report, title: t('till.web.report'), at: new Date().toISOString() })
            }
          >
            {t('till.web.print')}
          </button>
          <button type="button" className={classes['main']} onClick={onClose}>
            {t('till.web.accept')}
          </button>
        </>
      }
    >
      <p>{t('till.web.closedWords')}</p>
      <SummaryRows catalogue={catalogue} summary={report} />
    </Sheet>
  )
}
