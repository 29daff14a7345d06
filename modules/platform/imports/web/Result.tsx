import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { ImportBatch } from '../api.ts'
import { homeOf } from './addresses.ts'
import classes from './Imports.module.css'
import { UndoDialog } from './UndoDialog.tsx'

type Batch = z.output<typeof ImportBatch>

/** What was imported, where to see it, and the way back. */
export function Result({ batch, onAnother }: { batch: Batch; onAnother(): void }) {
  const t = useScreenWords()
  const [asking, setAsking] = useState(false)
  const { what, fileName, created, changed, lines } = batch
  return (
    <Panel title={`${t('imports.applied')}: ${fileName}`}>
      <output className={classes['result']}>
        <IconCircleCheck size={28} stroke={1.6} aria-hidden />
        <p>{t(`imports.result.${what}`, { created, changed, lines })}</p>
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('imports.another')}
          </Button>
          <ButtonLink to={homeOf[what]}>{t(`imports.open.${what}`)}</ButtonLink>
        </div>
      </output>
      {asking && <UndoDialog batch={batch} onClose={() => setAsking(false)} onUndone={onAnother} />}
    </Panel>
  )
}
