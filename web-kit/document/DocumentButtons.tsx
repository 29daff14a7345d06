import { Button, Menu, Modal, Stack, Group, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { allows, permissions } from '@cuadre/kernel/permissions.ts'
import type { ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { DocumentAction, DocumentActions } from './use-document-actions.ts'

interface DocumentButtonsProps {
  all: readonly DocumentAction[]
  actions: DocumentActions
  /** What the document can be printed as. */
  prints?: readonly { label: string; onPrint(): void }[]
  /** What else can be done, such as copying it. */
  also?: ReactNode
}

/** The actions that the server allows now; one for which the permission is missing stays and says so. */
export function DocumentButtons({ all, actions, prints = [], also }: DocumentButtonsProps) {
  const { permissions: held } = useSession()
  const t = useKitWords()
  const language = useLanguage()
  const offered = all.filter(({ to }) => actions.document.allowed.includes(to))
  const lacking = ({ permission }: DocumentAction) =>
    allows([permission], held)
      ? undefined
      : t('document.lacks', {
          permission: permissions.find(({ name }) => name === permission)?.[language] ?? permission,
        })
  return (
    <>
      <Prints prints={prints} />
      {also}
      {offered
        .toSorted((one, other) => Number(one.primary ?? false) - Number(other.primary ?? false))
        .map((action) => {
          const obstacle = lacking(action)
          return (
            <Button
              key={action.to}
              variant={action.primary ? 'filled' : 'default'}
              leftSection={action.icon}
              disabled={obstacle !== undefined}
              title={obstacle}
              loading={actions.isRunning && actions.requested === undefined}
              onClick={() => actions.ask(action)}
            >
              {action.label}
            </Button>
          )
        })}
    </>
  )
}

function Prints({ prints }: Required<Pick<DocumentButtonsProps, 'prints'>>) {
  const t = useKitWords()
  const icon = <IconPrinter {...smallIcon} />
  const [first] = prints
  if (!first) return null
  if (prints.length === 1)
    return (
      <Button variant="default" leftSection={icon} onClick={first.onPrint}>
        {t('document.print')}
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {t('document.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {prints.map(({ label, onPrint }) => (
          <Menu.Item key={label} onClick={onPrint}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What the action that was asked for would do. */
export function ActionPanel({ actions }: { actions: DocumentActions }) {
  const { requested, seen } = actions
  const obstacle = useObstacle(actions)
  if (requested?.title === undefined) return null
  return (
    <PreviewPanel
      title={requested.title}
      action={requested.run ?? requested.label}
      danger={requested.danger ?? false}
      notes={requested.notes ?? []}
      preview={seen}
      isRunning={actions.isRunning}
      obstacle={obstacle}
      asks={requested.reason && <Reason actions={actions} />}
      onRun={actions.run}
      onClose={actions.close}
    />
  )
}

function useObstacle({ requested, reason }: DocumentActions): string | undefined {
  const t = useKitWords()
  return requested?.reason === 'required' && reason.trim() === '' ? t('document.reasonFirst') : undefined
}

function Reason({ actions: { requested, reason, setReason } }: { actions: DocumentActions }) {
  const t = useKitWords()
  return (
    <Textarea
      label={t('document.reason')}
      required={requested?.reason === 'required'}
      withAsterisk={requested?.reason === 'required'}
      autosize
      minRows={2}
      maxLength={500}
      data-autofocus
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
    />
  )
}

/** Asks for the reason of what writes nothing in the books. */
export function ReasonDialog({ actions }: { actions: DocumentActions }) {
  const t = useKitWords()
  const { requested, close, run, isRunning } = actions
  const obstacle = useObstacle(actions)
  return (
    <Modal
      opened={requested !== undefined && requested.title === undefined}
      onClose={close}
      title={requested?.run ?? requested?.label}
      closeButtonProps={{ title: t('delete.close'), 'aria-label': t('delete.close') }}
    >
      <Stack gap="md">
        <Reason actions={actions} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={isRunning}>
            {t('document.goOn')}
          </Button>
          <Button
            color={requested?.danger ? 'red' : undefined}
            loading={isRunning}
            disabled={obstacle !== undefined}
            title={obstacle}
            onClick={run}
          >
            {requested?.run ?? requested?.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
