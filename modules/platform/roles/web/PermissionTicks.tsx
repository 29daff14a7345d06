import { query } from '@cuadre/web-kit/api.ts'
import { isFoundBy } from '@cuadre/kernel/folded.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { getPermissionsGroup } from '../api.ts'
import classes from './PermissionTicks.module.css'

type Group = z.output<typeof getPermissionsGroup.output>['data'][number]

interface PermissionTicksProps {
  ticked: readonly string[]
  onTick(permissions: string[]): void
}

/** Every permission in the groups of the menu. What the person doesn't hold they can see, but neither give nor take. */
export function PermissionTicks({ ticked, onTick }: PermissionTicksProps) {
  const t = useScreenWords()
  const { permissions: own } = useSession()
  const [typed, setTyped] = useState('')
  const groups = useQuery({ ...query(getPermissionsGroup, {}), staleTime: Infinity })
  const displayed = (groups.data?.data ?? [])
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ name, label }) => isFoundBy(typed, { names: [label, name] })),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const total = groups.data?.data.flatMap(({ permissions }) => permissions).length ?? 0

  const tick = (names: readonly string[], on: boolean) => {
    const mine = new Set(names.filter((name) => own.includes(name)))
    const others = ticked.filter((name) => !mine.has(name))
    onTick(on ? [...others, ...mine] : others)
  }
  return (
    <section className={classes['panel']} aria-label={t('roles.permissions')}>
      <div className={classes['head']}>
        <h2>{t('roles.permissions')}</h2>
        <span className={classes['count']}>{t('roles.held', { count: ticked.length, total })}</span>
        <TextInput
          className={classes['search']}
          aria-label={t('roles.searchPermission')}
          placeholder={t('roles.searchPermission')}
          leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className={classes['note']}>{t('roles.permissionsNote')}</p>
      {!groups.data && <Skeleton height={320} />}
      {groups.data && displayed.length === 0 && <p>{t('roles.noPermission')}</p>}
      <div className={classes['groups']}>
        {displayed.map((group) => (
          <GroupTicks key={group.group} group={group} ticked={ticked} own={own} onTick={tick} />
        ))}
      </div>
    </section>
  )
}

interface GroupTicksProps {
  group: Group
  ticked: readonly string[]
  own: readonly string[]
  onTick(names: readonly string[], on: boolean): void
}

function GroupTicks({ group, ticked, own, onTick }: GroupTicksProps) {
  const t = useScreenWords()
  const names = group.permissions.map(({ name }) => name)
  const held = names.filter((name) => ticked.includes(name)).length
  return (
    <fieldset className={classes['group']}>
      <div className={classes['whole']}>
        <Checkbox
          fw={600}
          label={group.label}
          aria-label={t('roles.wholeGroup', { group: group.label })}
          checked={held === names.length}
          indeterminate={held > 0 && held < names.length}
          disabled={!names.some((name) => own.includes(name))}
          onChange={(event) => onTick(names, event.currentTarget.checked)}
        />
      </div>
      {group.permissions.map(({ name, label }) => (
        <Checkbox
          key={name}
          className={classes['one']}
          label={label}
          checked={ticked.includes(name)}
          disabled={!own.includes(name)}
          title={own.includes(name) ? undefined : t('roles.notYours')}
          onChange={(event) => onTick([name], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
