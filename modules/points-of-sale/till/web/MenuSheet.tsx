import { today } from '@cuadre/kernel/day.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useFigures } from './figures.ts'
import type { Catalogue } from './kept.ts'
import { refresh } from './sending.ts'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'

export type Task = 'tickets' | 'parked' | 'in' | 'out' | 'reading' | 'close'

interface MenuSheetProps {
  catalogue: Catalogue
  unsent: number
  onTask: (task: Task) => void
  onClose: () => void
}

const tasks: readonly [Task, string][] = [
  ['tickets', 'recent'],
  ['parked', 'parked'],
  ['in', 'cashIn'],
  ['out', 'cashOut'],
  ['reading', 'reading'],
  ['close', 'report'],
]

/** What is done at a till beside selling. */
export function MenuSheet({ catalogue, unsent, onTask, onClose }: MenuSheetProps) {
  const t = useScreenWords()
  const { day } = useFigures(catalogue)
  const isOld = catalogue.day !== today(catalogue.timeZone)
  const quit = () => {
    if (unsent > 0 && !confirm(t('till.web.leave', { count: unsent }))) return
    location.assign('/')
  }
  return (
    <Sheet title={t('till.title')} onClose={onClose}>
      <ul className={classes['tasks']}>
        {tasks.map(([task, words]) => (
          <li key={task}>
            <button type="button" onClick={() => onTask(task)}>
              {t(`till.web.${words}`)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void refresh(catalogue.device._id).then(onClose)}>
            {t('till.web.update')}
            <small>{t(isOld ? 'till.web.stale' : 'till.web.updated', { day: day(catalogue.day) })}</small>
          </button>
        </li>
        <li>
          <button type="button" onClick={quit}>
            {t('till.web.quit')}
          </button>
        </li>
      </ul>
      <p>{t('till.web.install')}</p>
    </Sheet>
  )
}
