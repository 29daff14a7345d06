import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ClosedSheet } from './ClosedSheet.tsx'
import { OpenShift } from './OpenShift.tsx'
import { type Paper, Printer } from './printing.ts'
import { Receipt } from './Receipt.tsx'
import { Register } from './Register.tsx'
import { Selling } from './Selling.tsx'
import type { Summary } from './summary.ts'
import { TillHead } from './TillHead.tsx'
import { useKept, useSending, useWarningOfUnsent } from './use-till.ts'
import classes from './till.module.css'

/** The till: a device that is registered, a shift that is open, and what is sold in it. */
export function TillApp({ isNewer, onReload }: { isNewer: boolean; onReload: () => void }) {
  const t = useScreenWords()
  const kept = useKept()
  const [paper, setPaper] = useState<Paper>()
  const [report, setReport] = useState<Summary>()
  const catalogue = kept?.catalogue
  useSending(catalogue?.device._id, kept?.unsent ?? 0)
  useWarningOfUnsent(kept?.unsent ?? 0)
  useEffect(() => {
    const last = document.title
    document.title = `${t('till.title')} · Cuadre`
    return () => void (document.title = last)
  }, [t])
  if (!kept)
    return (
      <main className={classes['loading']} aria-busy>
        <h1>{t('till.web.loading')}</h1>
      </main>
    )
  if (!catalogue) return <Register />
  const print = (wanted: Paper) => {
    flushSync(() => setPaper(wanted))
    globalThis.print()
  }
  const here = { ...kept, catalogue }
  return (
    <Printer value={print}>
      <div className={classes['till']}>
        {isNewer && (
          <p className={classes['notice']}>
            {t('till.web.newVersion')}{' '}
            <button type="button" onClick={onReload}>
              {t('till.web.reload')}
            </button>
          </p>
        )}
        {kept.shift ? (
          <Selling key={kept.shift._id} kept={here} shift={kept.shift} onClosed={setReport} />
        ) : (
          <>
            <TillHead kept={here} />
            <OpenShift catalogue={catalogue} />
          </>
        )}
        {report && <ClosedSheet catalogue={catalogue} report={report} onClose={() => setReport(undefined)} />}
      </div>
      {paper && <Receipt catalogue={catalogue} paper={paper} tickets={kept.tickets} />}
    </Printer>
  )
}
