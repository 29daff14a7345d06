import { Button, Menu, Modal, Stack, Group, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { More } from '../layout/More.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { isOffered, type Moving, useObstacle } from './standing.ts'
import type { DocumentAction, DocumentActions } from './use-document-actions.ts'

interface DocumentButtonsProps<State extends string> {
  /** Its table says what may be done in which state, and by whom. */
  kind: Moving<State>
  state: NoInfer<State>
  all: readonly DocumentAction<NoInfer<State>>[]
  actions: DocumentActions
  /** What the document can be printed as. */
  prints?: readonly { label: string; onPrint(): void }[]
  /** What else can be done and is often, such as changing or collecting it. */
  also?: ReactNode
  /** What is done more rarely, such as copying it. Where there is any, what takes the document back is put to it. */
  rarely?: ReactNode
}

/** The actions of a document. One that its state or a missing permission forbids stands there and says so. */
export function DocumentButtons<State extends string>({
  kind,
  state,
  all,
  actions,
  prints = [],
  also,
  rarely,
}: DocumentButtonsProps<State>) {
  const obstacleOf = useObstacle(kind)
  const offered = all
    .filter(({ to }) => isOffered(kind, state, to))
    .map((action) => ({ ...action, obstacle: obstacleOf(state, action.to) }))
    .map((action) => ({ ...action, isNext: action.primary === true && action.obstacle === undefined }))
  const isInSight = ({ isNext, obstacle, danger }: (typeof offered)[number]) =>
    rarely === undefined || isNext || (obstacle === undefined && !danger)
  const button = ({ obstacle, isNext, ...action }: (typeof offered)[number]) => (
    <Button
      key={action.to}
      variant={isNext ? 'filled' : 'default'}
      leftSection={action.icon}
      disabled={obstacle !== undefined}
      title={obstacle}
      loading={actions.isRunning && actions.requested === undefined}
      onClick={() => actions.ask(action)}
    >
      {action.label}
    </Button>
  )
  const inSight = offered.filter(isInSight)
  return (
    <>
      <Prints prints={prints} />
      {also}
      {inSight.filter(({ isNext }) => !isNext).map(button)}
      {rarely !== undefined && (
        <More>
          {rarely}
          {offered.filter((each) => !isInSight(each)).map(button)}
        </More>
      )}
      {inSight.filter(({ isNext }) => isNext).map(button)}
    </>
  )
}

function Prints({ prints }: Required<Pick<DocumentButtonsProps<string>, 'prints'>>) {
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

/** What the action that was requested would do. */
export function ActionPanel({ actions }: { actions: DocumentActions }) {
  const { requested, seen } = actions
  const obstacle = useMissingReason(actions)
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

function useMissingReason({ requested, reason }: DocumentActions): string | undefined {
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
  const obstacle = useMissingReason(actions)
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
