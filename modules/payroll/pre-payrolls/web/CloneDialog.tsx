import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { clonePrePayrolls } from '../api.ts'
import { monthAddressOf, monthAndYear, type MonthText } from './addresses.ts'
import { MonthSelect, thisMonth } from './MonthChoice.tsx'

function monthBefore(month: MonthText): MonthText {
  const { month: number, year } = monthAndYear(month)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** From which month to which: then who was left out, and why. */
export function CloneDialog({ close }: { close(): void }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [to, setTo] = useState(thisMonth())
  const [from, setFrom] = useState(monthBefore(to))
  const [skipped, setSkipped] = useState<z.output<typeof clonePrePayrolls.output>['skipped']>([])
  const open = () => void navigate({ to: monthAddressOf(to) })
  const clone = useChange(clonePrePayrolls, {
    onSuccess: (answer) => {
      toast.success(t('prePayrolls.created', { count: answer.created }))
      if (answer.skipped.length > 0) return setSkipped(answer.skipped)
      close()
      open()
    },
  })
  const isDone = skipped.length > 0
  return (
    <Modal
      opened
      onClose={close}
      title={t('prePayrolls.clone')}
      closeButtonProps={{ 'aria-label': t('prePayrolls.close') }}
    >
      <Stack gap="md">
        <Text c="var(--ink2)">{t('prePayrolls.cloneHelp')}</Text>
        {clone.error && (
          <Alert color="red" role="alert">
            {clone.error.fields[0]?.message ?? clone.error.message}
          </Alert>
        )}
        {isDone ? (
          <ul>
            {skipped.map(({ worker, why }) => (
              <li key={worker._id}>
                {worker.name}: {why}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <Group gap="sm" component="fieldset" bd={0} p={0} aria-label={t('prePayrolls.cloneFrom')}>
              <Text w={60}>{t('prePayrolls.cloneFrom')}</Text>
              <MonthSelect month={from} onMonth={setFrom} />
            </Group>
            <Group gap="sm" component="fieldset" bd={0} p={0} aria-label={t('prePayrolls.cloneTo')}>
              <Text w={60}>{t('prePayrolls.cloneTo')}</Text>
              <MonthSelect month={to} onMonth={setTo} />
            </Group>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          {isDone ? (
            <Button onClick={open}>{t('prePayrolls.openMonth')}</Button>
          ) : (
            <Button
              loading={clone.isPending}
              onClick={() => clone.mutate({ from: monthAndYear(from), to: monthAndYear(to) })}
            >
              {t('prePayrolls.clone')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
