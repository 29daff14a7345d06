import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Catalogue, KeptTicket, OpenShift } from './kept.ts'
import { usePrinter } from './printing.ts'
import { Sheet } from './Sheet.tsx'
import { summaryOf } from './summary.ts'
import { SummaryRows } from './SummaryRows.tsx'
import classes from './parts.module.css'

interface ReadingSheetProps {
  catalogue: Catalogue
  shift: OpenShift
  tickets: readonly KeptTicket[]
  onClose: () => void
}

/** X: what was sold so far, while the shift goes on. */
export function ReadingSheet({ catalogue, shift, tickets, onClose }: ReadingSheetProps) {
  const t = useScreenWords()
  const print = usePrinter()
  const summary = summaryOf(shift, tickets, catalogue)
  return (
    <Sheet
      title={t('till.web.reading')}
      onClose={onClose}
      foot={
        <button
          type="button"
          className={classes['main']}
          onClick={() =>
            print({ reading: summary, title: t('till.web.reading'), at: new Date().toISOString() })
          }
        >
          {t('till.web.print')}
        </button>
      }
    >
      <p>{t('till.web.readingWords')}</p>
      <SummaryRows catalogue={catalogue} summary={summary} />
    </Sheet>
  )
}
