import { type ApiError, useChange } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ConfirmDialog } from '@cuadre/web-kit/widgets/ConfirmDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconBuildingStore,
  IconCopy,
  IconEdit,
  IconHistory,
  IconPalette,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listAddress as branches } from '../../branches/web/addresses.ts'
import { listAddress as trail } from '../../traces/web/addresses.ts'
import { deleteOrganization, updateOrganization } from '../api.ts'
import { addressOf, coloursOf } from './addresses.ts'
import { CloneDialog } from './CloneDialog.tsx'
import type { OrganizationRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

type Question = { about: 'retire' | 'clone'; organization: OrganizationRow }

/** What can be done to an organization in the list; what goes beyond the own one is for the installation. */
export function useOrganizationActions({ mayFound }: { mayFound: boolean }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [question, ask] = useState<Question>()
  const close = () => ask(undefined)
  const [mayBranches, mayTrail] = [useCan('adminEntity'), useCan('adminTraces')]
  const retire = useChange(deleteOrganization, {
    onSuccess: () => {
      toast.success(t('organizations.retired', { name: question?.organization.name }))
      close()
    },
  })
  const bringBack = useChange(updateOrganization, {
    onSuccess: ({ name }) => toast.success(t('organizations.reactivated', { name })),
  })

  const menuOf = (organization: OrganizationRow): RowMenuItem[] => {
    const { _id, version, active, isOwn } = organization
    return [
      {
        label: t('organizations.edit'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate({ to: addressOf(_id) }),
      },
      {
        label: t('organizations.colours'),
        icon: <IconPalette {...smallIcon} />,
        onClick: () => void navigate({ to: coloursOf(_id) }),
      },
      ...(isOwn && mayBranches
        ? [
            {
              label: t('entities.title'),
              icon: <IconBuildingStore {...smallIcon} />,
              onClick: () => void navigate({ to: branches }),
            },
          ]
        : []),
      ...(isOwn && mayTrail
        ? [
            {
              label: t('traces.title'),
              icon: <IconHistory {...smallIcon} />,
              onClick: () => void navigate({ to: trail }),
            },
          ]
        : []),
      ...(mayFound
        ? [
            {
              label: t('organizations.clone'),
              icon: <IconCopy {...smallIcon} />,
              onClick: () => ask({ about: 'clone', organization }),
            },
          ]
        : []),
      ...(mayFound && !active
        ? [
            {
              label: t('organizations.reactivate'),
              icon: <IconArchiveOff {...smallIcon} />,
              onClick: () => bringBack.mutate({ _id, version, active: true }, { onError: failed }),
            },
          ]
        : []),
      ...(mayFound && active && !isOwn
        ? [
            {
              label: t('organizations.retire'),
              icon: <IconArchive {...smallIcon} />,
              danger: true,
              onClick: () => ask({ about: 'retire', organization }),
            },
          ]
        : []),
    ]
  }
  const name = question?.organization.name
  const dialogs = (
    <>
      <ConfirmDialog
        opened={question?.about === 'retire'}
        action={t('organizations.retire')}
        question={t('organizations.retireQuestion', { name })}
        consequence={t('organizations.retireConsequence')}
        loading={retire.isPending}
        onConfirm={() => question && retire.mutate({ id: question.organization._id }, { onError: failed })}
        onClose={close}
      />
      {question?.about === 'clone' && <CloneDialog organization={question.organization} onClose={close} />}
    </>
  )
  return { menuOf, dialogs }
}
