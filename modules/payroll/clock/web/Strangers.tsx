import { workerSource } from '@cuadre/hr/workers/web/sources.ts'
import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group } from '@mantine/core'
import type { z } from 'zod'
import type { tryClock } from '../api.ts'
import type { NameSaid, NamesSaid } from './names-said.ts'

interface StrangersProps {
  strangers: z.output<typeof tryClock.output>['strangers']
  names: NamesSaid
  onChange(names: NamesSaid): void
}

/** Names of the file that are nobody's: who each is, or that its rows are left out this time. */
export function Strangers({ strangers, names, onChange }: StrangersProps) {
  const t = useScreenWords()
  const say = (name: string, said: NameSaid) => onChange({ ...names, [name]: said })
  return (
    <Panel title={t('clock.strangers')}>
      <div className={classes['step']}>
        <p className={classes['words']}>{t('clock.strangersWords')}</p>
        {strangers.map(({ name, rows, why, isLeftOut }) => (
          <Group key={name} gap="sm" align="end">
            <RecordSelect
              label={t('clock.whoIs', { name, rows })}
              description={isLeftOut ? t('clock.leftOut') : why}
              source={workerSource}
              value={names[name]?.worker ?? null}
              onChange={(worker) => say(name, { worker, isLeftOut: false })}
            />
            {!isLeftOut && (
              <Button variant="default" onClick={() => say(name, { worker: null, isLeftOut: true })}>
                {t('clock.leaveOutName')}
              </Button>
            )}
          </Group>
        ))}
      </div>
    </Panel>
  )
}
