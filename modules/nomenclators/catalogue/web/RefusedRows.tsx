import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import classes from './RefusedRows.module.css'
import type { Refused } from './use-many.tsx'

/** Which of the records that were selected stand in the way, and why. */
export function RefusedRows({ refused, onClose }: { refused: Refused | undefined; onClose(): void }) {
  const t = useScreenWords()
  return (
    <Modal opened={refused !== undefined} onClose={onClose} title={t('catalogue.manyRefused')}>
      <Stack>
        <Alert color="red" role="alert">
          {refused?.message}
        </Alert>
        <ul className={classes['rows']}>
          {refused?.rows.map(({ _id, record, message }) => (
            <li key={_id}>
              <strong>{record}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('catalogue.understood')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
