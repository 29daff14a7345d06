import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PopoverDialog } from '../layout/PopoverDialog.tsx'
import { toast } from '../toasts/toast.ts'
import { useKitWords } from '../words/use-words.ts'
import { useNow } from './exercise-days.ts'
import type { Filter, FilterValues } from './filter.ts'
import type { SearchPatch } from './list-search.ts'
import { useSavedViews, type SavedView } from './own-views.ts'
import { isShown, meaningOf, patchTo, toKeep } from './saved-views.ts'
import classes from './ViewMenu.module.css'

interface ViewMenuProps {
  list: string
  filters: readonly Filter[]
  /** What the address says, with the columns that are shown. */
  search: FilterValues
  onSearch(patch: SearchPatch): void
}

/** The views of a list that somebody named: what it is filtered by, in which order and which columns. */
export function ViewMenu({ list, filters, search, onSearch }: ViewMenuProps) {
  const t = useKitWords()
  const own = useSavedViews()
  const now = useNow()
  if (!own) return null
  const views = own.views.filter((view) => view.list === list)
  const current = views.find((view) => isShown(view, search, filters, now))
  const choose = (view: SavedView) => onSearch(patchTo(search, meaningOf(view, filters, now)))
  return (
    <PopoverDialog
      label={t('list.views')}
      position="bottom-end"
      target={(button) => (
        <Button
          variant={current ? 'light' : 'default'}
          size="compact-sm"
          className={classes['button']}
          leftSection={<IconBookmark size={15} stroke={1.6} aria-hidden />}
          {...button}
        >
          {current ? current.name : t('list.views')}
        </Button>
      )}
    >
      {(close) => (
        <Stack gap="sm" w={280}>
          {views.length === 0 ? (
            <p className={classes['none']}>{t('list.noViews')}</p>
          ) : (
            <ul className={classes['views']} aria-label={t('list.views')}>
              {views.map((view) => (
                <li key={view._id}>
                  <button
                    type="button"
                    aria-pressed={view === current}
                    onClick={() => {
                      choose(view)
                      close()
                    }}
                  >
                    {view.name}
                  </button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('list.deleteView', { name: view.name })}
                    onClick={() => void tellFailure(own.remove(view._id))}
                  >
                    <IconTrash size={15} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <NameView
            views={views}
            onSave={async (name) => {
              await own.save({ list, name, search: toKeep(search, filters, now) })
              close()
            }}
          />
        </Stack>
      )}
    </PopoverDialog>
  )
}

/** Keeps what is seen under a name; that of another view takes its place, and says so. */
function NameView({ views, onSave }: { views: readonly SavedView[]; onSave(name: string): Promise<void> }) {
  const t = useKitWords()
  const [name, setName] = useState('')
  const typed = name.trim().toLowerCase()
  const isTaken = views.some((view) => view.name.toLowerCase() === typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') void tellFailure(onSave(name.trim()))
      }}
    >
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          label={t('list.nameOfView')}
          value={name}
          maxLength={60}
          style={{ flex: 1 }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed === ''}>
          {t(isTaken ? 'list.replaceView' : 'list.saveView')}
        </Button>
      </Group>
    </form>
  )
}

const tellFailure = (work: Promise<unknown>) =>
  work.catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
