import classes from '@cuadre/platform/imports/web/Imports.module.css'
import type { ApiError } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Checkbox, Group, Loader, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clockAddressOf, monthAddressOf, monthAndYear } from '../../pre-payrolls/web/addresses.ts'
import { MonthSelect, thisMonth } from '../../pre-payrolls/web/MonthChoice.tsx'
import { importClock, readClock, tryClock } from '../api.ts'
import type { Mapping } from '../mapping.ts'
import { ClockColumns } from './ClockColumns.tsx'
import { ClockTrial } from './ClockTrial.tsx'
import type { NamesSaid } from './names-said.ts'
import { Strangers } from './Strangers.tsx'
import { UnreadRows } from './UnreadRows.tsx'

/** The hours of a month from the file of a clock: its columns are named, what would be written is looked at, and then it is. */
export default function ClockImport({ month = thisMonth() }: { month?: string }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<Mapping>()
  const [names, setNames] = useState<NamesSaid>({})
  const [leaveOut, setLeaveOut] = useState(false)
  const attempt = useUpload(tryClock)
  const look = useUpload(readClock, { onSuccess: (answer) => setMapping(answer.mapping) })
  const apply = useUpload(importClock, {
    onSuccess: (answer) => {
      toast.success(t('clock.imported', answer))
      void navigate({ to: monthAddressOf(month) })
    },
  })
  const take = (chosen: File) => {
    attempt.reset()
    apply.reset()
    setFile(chosen)
    setMapping(undefined)
    setNames({})
    setLeaveOut(false)
    look.mutate({ file: chosen, ...monthAndYear(month) })
  }
  const changeMonth = (next: string) => {
    attempt.reset()
    apply.reset()
    void navigate({ to: clockAddressOf(next) })
  }
  const inputOf = (chosen: File, by: Mapping, who: NamesSaid, without: boolean) => ({
    ...monthAndYear(month),
    said: JSON.stringify({ mapping: by, names: saidNames(who), leaveOut: without }),
    file: chosen,
  })
  const tryWith = (who: NamesSaid = names, without = leaveOut) => {
    setNames(who)
    setLeaveOut(without)
    apply.reset()
    if (file && mapping) attempt.mutate(inputOf(file, mapping, who, without))
  }
  const found = attempt.data
  const columns = look.data
  return (
    <DetailScreen label={t('clock.title')} title={t('clock.title')}>
      <Panel title={t('clock.choose')}>
        <div className={classes['step']}>
          <p className={classes['words']}>{t('clock.words')}</p>
          <Group gap="sm" align="end">
            <MonthSelect month={month} onMonth={changeMonth} />
          </Group>
          <FileDrop
            kinds={t('clock.fileKinds')}
            accept=".csv,.txt,.xlsx"
            disabled={look.isPending}
            onFiles={([chosen]) => chosen && take(chosen)}
          />
          {look.isPending && <Loader size="xs" />}
          <Failure error={look.error} />
        </div>
      </Panel>
      {file && columns && mapping && (
        <Panel
          title={`${t('clock.columnsOf')}: ${file.name}`}
          actions={
            <Button variant="default" loading={attempt.isPending} onClick={() => tryWith()}>
              {t('clock.try')}
            </Button>
          }
        >
          <div className={classes['step']}>
            <Text size="sm">{t(columns.isRemembered ? 'clock.remembered' : 'clock.guessed')}</Text>
            <ClockColumns
              found={columns}
              mapping={mapping}
              onChange={(next) => {
                attempt.reset()
                setMapping(next)
              }}
            />
            <Failure error={attempt.error} />
          </div>
        </Panel>
      )}
      {found && (
        <>
          {found.unreadCount > 0 && (
            <UnreadRows found={found}>
              <Checkbox
                label={t('clock.leaveOut')}
                checked={leaveOut}
                onChange={({ currentTarget }) => tryWith(names, currentTarget.checked)}
              />
            </UnreadRows>
          )}
          {found.strangers.length > 0 && (
            <Strangers strangers={found.strangers} names={names} onChange={(next) => tryWith(next)} />
          )}
          <Panel
            title={t('clock.found')}
            actions={
              <Button
                loading={apply.isPending}
                disabled={!found.mayBeImported || attempt.isPending}
                leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
                onClick={() => file && mapping && apply.mutate(inputOf(file, mapping, names, leaveOut))}
              >
                {t('clock.import')}
              </Button>
            }
          >
            <Failure error={apply.error} />
            <ClockTrial found={found} />
          </Panel>
        </>
      )}
    </DetailScreen>
  )
}

/** Of each name that something was said of. */
const saidNames = (names: NamesSaid) =>
  Object.entries(names).flatMap(([name, { worker, isLeftOut }]) =>
    worker || isLeftOut ? [{ name, workerId: isLeftOut ? null : (worker?._id ?? null) }] : [],
  )

function Failure({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Alert color="red" role="alert" title={error.message}>
      {[...new Set(error.fields.map(({ message }) => message))].map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  )
}
