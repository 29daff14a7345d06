import { query, useChange } from '@cuadre/web-kit/api.ts'
import { DetailScreen } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { FileLinks } from '@cuadre/web-kit/media/FileLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { ConfirmDialog } from '@cuadre/web-kit/widgets/ConfirmDialog.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Menu, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBeach,
  IconCalendarOff,
  IconDots,
  IconDoorExit,
  IconEdit,
  IconFileTime,
  IconPrinter,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { Family } from '../../relatives/web/Family.tsx'
import { deleteUserDataSheet, getUserDataSheetDetails, printDataSheet, reinstateWorker } from '../api.ts'
import { absencesAddressOf, addressOf, editAddressOf, listAddress, vacationsAddressOf } from './addresses.ts'
import { Hiring, Prolonging, Retiring } from './ContractDialogs.tsx'
import { Contracts } from './Contracts.tsx'
import { howMany, Responsibilities, useResponsibilities } from './Responsibilities.tsx'
import { Versions } from './Versions.tsx'
import { WorkerBadge } from './WorkerBadge.tsx'
import { Expiring, WorkerFacts } from './WorkerFacts.tsx'

type Details = z.output<typeof getUserDataSheetDetails.output>

/** The file of a worker, as it is or as it was on a day: contracts, family, versions and documents. */
export default function WorkerDetail({ id, date }: OneRecord & { date?: string | undefined }) {
  const worker = useQuery(query(getUserDataSheetDetails, { id, ...(date !== undefined && { date }) }))
  return <Loaded query={worker}>{(found) => <Content key={date ?? ''} worker={found} date={date} />}</Loaded>
}

function Content({ worker, date }: { worker: Details; date: string | undefined }) {
  const t = useScreenWords()
  const { data: answered } = useResponsibilities(worker._id)
  return (
    <DetailScreen
      label={t('workers.detail')}
      title={`${worker.code} ${worker.name}`}
      state={<WorkerBadge state={worker.state} />}
      actions={<Actions worker={worker} date={date} />}
    >
      {date !== undefined && (
        <Alert color="blue" p="xs">
          {t('workers.asOfDay', { day: showDay(date) })}{' '}
          <Link to={addressOf(worker)}>{t('workers.now')}</Link>
        </Alert>
      )}
      {date === undefined && <Expiring contract={worker.contract} />}
      <WorkerFacts worker={worker} />
      <DocumentTabs
        tabs={[
          {
            id: 'contracts',
            label: t('workers.contracts'),
            count: worker.contracts.length,
            content: <Contracts contracts={worker.contracts} />,
          },
          ...(date === undefined && answered
            ? [
                {
                  id: 'responsibilities',
                  label: t('workers.responsibilities.title'),
                  count: howMany(answered),
                  content: <Responsibilities answered={answered} />,
                },
              ]
            : []),
          {
            id: 'family',
            label: t('workers.family'),
            count: worker.relatives.length,
            content: <Family worker={worker} relatives={worker.relatives} mayChange={date === undefined} />,
          },
          {
            id: 'versions',
            label: t('workers.versions'),
            count: worker.versions,
            content: <Versions worker={worker} />,
          },
          {
            id: 'documents',
            label: t('workers.documents'),
            count: worker.documents.length,
            content: worker.isMasked ? (
              <Text c="dimmed">{t('workers.hiddenWords')}</Text>
            ) : (
              <FileLinks files={worker.documents} />
            ),
          },
        ]}
      />
    </DetailScreen>
  )
}

type Asked = 'hire' | 'retire' | 'prolong' | 'reinstate' | 'delete'

/** What can be done to a file: its form as a button, the rest in a menu. */
function Actions({ worker, date }: { worker: Details; date: string | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const keepsDaysOff = useCan('adminDaysOff')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const isOpen = worker.contracts.some(({ leftOn }) => leftOn === null)
  const hasLeft = !isOpen && worker.contracts.length > 0
  const reinstatement = useChange(reinstateWorker, {
    onSuccess: ({ name }) => {
      toast.success(t('workers.saved', { name }))
      close()
    },
  })
  const removal = useChange(deleteUserDataSheet, {
    onSuccess: () => void navigate({ to: listAddress, replace: true }),
  })
  const item = (what: Asked, words: string, Icon: typeof IconEdit) => (
    <Menu.Item leftSection={<Icon {...smallIcon} />} onClick={() => setAsked(what)}>
      {t(words)}
    </Menu.Item>
  )
  if (date !== undefined) return null
  return (
    <>
      <ButtonLink to={editAddressOf(worker)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
        {t('catalogue.edit')}
      </ButtonLink>
      {!isOpen && (
        <Button leftSection={<IconUserPlus {...smallIcon} />} onClick={() => setAsked('hire')}>
          {t('workers.actions.hire')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('catalogue.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && item('prolong', 'workers.actions.prolong', IconFileTime)}
          {isOpen && item('retire', 'workers.actions.retire', IconDoorExit)}
          {hasLeft && item('reinstate', 'workers.actions.reinstate', IconArrowBackUp)}
          {keepsDaysOff && (
            <>
              <Menu.Item
                leftSection={<IconBeach {...smallIcon} />}
                onClick={() => void navigate({ to: vacationsAddressOf(worker) })}
              >
                {t('workers.actions.vacations')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCalendarOff {...smallIcon} />}
                onClick={() => void navigate({ to: absencesAddressOf(worker) })}
              >
                {t('workers.actions.absences')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconPrinter {...smallIcon} />}
            onClick={() => void printDocument(printDataSheet, { id: worker._id })}
          >
            {t('workers.print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash {...smallIcon} />}
            color="red"
            onClick={() => setAsked('delete')}
          >
            {t('catalogue.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'hire' && <Hiring worker={worker} onClose={close} />}
      {asked === 'retire' && <Retiring worker={worker} onClose={close} />}
      {asked === 'prolong' && <Prolonging worker={worker} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'reinstate'}
        action={t('workers.actions.reinstate')}
        question={t('workers.reinstating', { name: worker.name })}
        consequence={t('workers.reinstatingWords', { name: worker.name })}
        loading={reinstatement.isPending}
        onConfirm={() =>
          reinstatement.mutate(
            { _id: worker._id, version: worker.version },
            { onError: (error) => toast.error(error.message), onSettled: close },
          )
        }
        onClose={close}
      />
      <DeleteDialog
        opened={asked === 'delete'}
        question={t('catalogue.deleteQuestion', { code: worker.code, name: worker.name })}
        consequence={t('workers.deleteConsequence')}
        loading={removal.isPending}
        onDelete={() =>
          removal.mutate({ id: worker._id }, { onError: (error) => toast.error(error.message) })
        }
        onClose={close}
      />
    </>
  )
}
