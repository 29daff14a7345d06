import { migrate } from '@cuadre/db/migrate.ts'
import { createDemo } from '@cuadre/demo/create.ts'
import { today } from '@cuadre/kernel/day.ts'
import { useTestClock } from '../clock.ts'
import { createDatabase, keepCluster } from '../cluster.ts'
import { applicationPassword, demo } from '../template-names.ts'
import { openServer } from './product.ts'

// node test/journeys/demo.ts <folder>: keeps a cluster there with the demo companies, which each file of journeys has a copy of.

useTestClock()

await keepCluster(process.argv[2]!, async (superuserUrl, files) => {
  const ownerUrl = await createDatabase(superuserUrl, { name: demo })
  await migrate(ownerUrl, applicationPassword)
  const complete = await createDemo(ownerUrl, today('America/Havana'))
  const { close, ...server } = await openServer(ownerUrl, files)
  await complete(server)
  await close()
})
