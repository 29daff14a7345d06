import { ActivePeriodsProvider } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { exerciseYears, useActiveExercise } from '@cuadre/accounting/calendar/web/use-active-exercise.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { lookUpAddress } from '@cuadre/inventory/reports/web/addresses.ts'
import { OwnViews } from '@cuadre/platform/saved-views/web/OwnViews.tsx'
import { Frame } from '@cuadre/web-kit/layout/Frame.tsx'
import { FrameActionsProvider } from '@cuadre/web-kit/layout/frame-actions.ts'
import { menuPositionOf, visibleMenu } from '@cuadre/web-kit/layout/menu.ts'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { WholeMenuProvider } from '@cuadre/web-kit/layout/whole-menu.ts'
import { ExerciseDays } from '@cuadre/web-kit/list/exercise-days.ts'
import { Can, useSession } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconZoomScan } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { menu } from '../menu.ts'
import { useInsteadOfFirstScreen } from '../first-screen/leave.tsx'
import { HelpTrigger } from '../help/HelpTrigger.tsx'
import { screenAt, screenExists } from '../modules.ts'
import { TourTrigger } from '../tour/TourTrigger.tsx'
import { CreatePanels } from './CreatePanels.tsx'
import { PaletteTrigger } from './palette/PaletteTrigger.tsx'
import { PeriodSelector } from './PeriodSelector.tsx'
import { chooseSidebar } from './preferences.ts'
import { ScreenName, useCrumbs } from './use-crumbs.ts'
import { useFrameActions } from './use-frame-actions.ts'
import { useOrganizationTheme } from './use-organization-theme.ts'

const sidebarKey = 'cuadre.sidebar'

/** Puts the frame around the screens: what it shows comes from the session, the books and the address. */
export function Shell() {
  const { permissions } = useSession()
  const { pathname, searchStr } = useLocation()
  // The first screen shows itself where it will be.
  const isMoving = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  const mine = useMemo(() => visibleMenu(menu, { held: permissions, exists: screenExists }), [permissions])
  const everyEntry = useMemo(() => visibleMenu(menu, { held: permissionNames, exists: screenExists }), [])
  const position = menuPositionOf(mine, screenAt(pathname)?.under ?? pathname, searchStr)
  const [isSearching, setSearching] = useState(false)
  const [isHelped, setHelped] = useState(false)
  const actions = useFrameActions({ search: () => setSearching(true), help: () => setHelped(true) })
  const crumbs = useCrumbs(position, { pathname, searchStr })
  useOrganizationTheme(pathname)
  useInsteadOfFirstScreen()
  return (
    <ActivePeriodsProvider>
      <Frame
        menu={mine}
        position={position}
        crumbs={crumbs}
        actions={actions}
        path={pathname}
        isMoving={isMoving}
        {...useSidebar()}
        exercise={<Exercise />}
        tools={<Tools />}
        period={<PeriodSelector asLine={useViewport() === 'mobile'} />}
      >
        <WholeMenuProvider value={everyEntry}>
          <FrameActionsProvider value={actions}>
            <CreatePanels>
              <WithExerciseDays>
                <OwnViews>
                  <ScreenName value={crumbs.at(-1)?.label ?? ''}>
                    <Outlet />
                  </ScreenName>
                </OwnViews>
              </WithExerciseDays>
            </CreatePanels>
          </FrameActionsProvider>
        </WholeMenuProvider>
      </Frame>
      <PaletteTrigger isOpen={isSearching} onOpen={setSearching} />
      <HelpTrigger isOpen={isHelped} onOpen={setHelped} />
      <TourTrigger />
    </ActivePeriodsProvider>
  )
}

/** On a phone how much there is of a product is asked from anywhere. */
function Tools() {
  const t = useScreenWords()
  return (
    <Can do="adminProductInventory">
      <Link to={lookUpAddress} aria-label={t('shell.lookUp')}>
        <IconZoomScan size={22} stroke={1.6} aria-hidden />
      </Link>
    </Can>
  )
}

/** Filters of days offer the exercise by its name. */
function WithExerciseDays({ children }: { children: ReactNode }) {
  const exercise = useActiveExercise()
  const days = useMemo(
    () => (exercise ? { from: exercise.startDate, until: exercise.endDate } : undefined),
    [exercise],
  )
  return <ExerciseDays value={days}>{children}</ExerciseDays>
}

function Exercise() {
  const t = useScreenWords()
  const exercise = useActiveExercise()
  if (exercise === undefined) return null
  return exercise === null ? t('shell.noExercise') : t('shell.exercise', { years: exerciseYears(exercise) })
}

/** Open or collapsed as this person left it; on a tablet it is collapsed unless opened over the page. */
function useSidebar() {
  const isTablet = useViewport() === 'tablet'
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(sidebarKey) === 'collapsed')
  const [openedOver, setOpenedOver] = useState(false)
  const onCollapse = useCallback(
    (next: boolean) => {
      if (isTablet) return setOpenedOver(!next)
      setCollapsed(next)
      localStorage.setItem(sidebarKey, next ? 'collapsed' : 'open')
      return chooseSidebar(next ? 'collapsed' : 'open')
    },
    [isTablet],
  )
  return { collapsed: isTablet ? !openedOver : collapsed, onCollapse }
}
