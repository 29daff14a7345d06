import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconDoorExit, IconEdit, IconKey, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { activeDeactive, deleteUser, updateOrg, updateUserAdmin } from '../api.ts'
import { formAddress } from './addresses.ts'

const failed = (error: ApiError) => toast.error(error.message)

/** What the actions need to know of a user. */
export interface ActedOn {
  _id: string
  name: string
  active: boolean
  version: number
}

type Question = { about: 'delete' | 'release' | 'password'; user: ActedOn }

/** What can be done to a user, in the list and on their own screen. What needs a permission that one lacks is left out. */
export function useUserActions({ onGone }: { onGone?: () => void } = {}) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { _id: own } = useSession()
  const [mayEdit, maySwitch, mayDelete, mayRelease] = [
    useCan('adminUsers'),
    useCan('activateUser'),
    useCan('deleteUser'),
    useCan('updateUserOrganization'),
  ]
  const [question, ask] = useState<Question>()
  const [password, setPassword] = useState<{ name: string; text: string }>()

  const change = useChange(activeDeactive, {
    onSuccess: ({ name, active }) => toast.success(t(active ? 'users.isOn' : 'users.isOff', { name })),
  })
  const remove = useChange(deleteUser, {
    onSuccess: ({ retired }) => {
      toast.success(t(retired ? 'users.retired' : 'users.deleted', { name: question?.user.name }))
      onGone?.()
    },
  })
  const release = useChange(updateOrg, {
    onSuccess: ({ organizationId }) => {
      toast.success(
        t(organizationId === null ? 'users.released' : 'users.moved', { name: question?.user.name }),
      )
      onGone?.()
    },
  })
  const renew = useChange(updateUserAdmin, {
    onSuccess: ({ name, temporaryPassword }) => setPassword({ name, text: temporaryPassword ?? '' }),
  })

  function menuOf(user: ActedOn): RowMenuItem[] {
    const { _id, active } = user
    const notOneself = _id === own ? { disabled: t('users.notYourself') } : {}
    const items: (RowMenuItem & { may: boolean })[] = [
      {
        may: mayEdit,
        label: t('users.edit'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { id: _id })),
      },
      {
        may: mayEdit,
        label: t('users.newPassword'),
        icon: <IconKey {...smallIcon} />,
        onClick: () => ask({ about: 'password', user }),
      },
      {
        may: maySwitch,
        label: t(active ? 'users.switchOff' : 'users.switchOn'),
        icon: active ? <IconUserOff {...smallIcon} /> : <IconUserCheck {...smallIcon} />,
        ...notOneself,
        onClick: () => change.mutate({ _id, active: !active }, { onError: failed }),
      },
      {
        may: mayRelease,
        label: t('users.release'),
        icon: <IconDoorExit {...smallIcon} />,
        ...notOneself,
        onClick: () => ask({ about: 'release', user }),
      },
      {
        may: mayDelete,
        label: t('users.delete'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        ...notOneself,
        onClick: () => ask({ about: 'delete', user }),
      },
    ]
    return items.filter(({ may }) => may)
  }

  /** Out of the organization, or into the one that is given. */
  const run = (organizationId: string | null = null) => {
    if (!question) return
    const { _id, version } = question.user
    if (question.about === 'delete') remove.mutate({ id: _id }, { onError: failed })
    else if (question.about === 'release') release.mutate({ _id, organizationId }, { onError: failed })
    else
      renew.mutate(
        { _id, version, newTemporaryPassword: true },
        { onError: failed, onSettled: () => ask(undefined) },
      )
  }
  return {
    menuOf,
    question,
    run,
    isRunning: remove.isPending || release.isPending || renew.isPending,
    close: () => ask(undefined),
    password,
    forgetPassword: () => setPassword(undefined),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
