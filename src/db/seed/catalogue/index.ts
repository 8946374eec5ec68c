import type { CategorySeed } from '../types.ts'
import { airConditioning } from './air-conditioning.ts'
import { cleaning } from './cleaning.ts'
import { healthAtHome } from './health-at-home.ts'
import { homeCare } from './home-care.ts'
import { homeMaintenance } from './home-maintenance.ts'
import { movingStorage } from './moving-storage.ts'
import { outdoorGarden } from './outdoor-garden.ts'
import { pestControlDisinfection } from './pest-control-disinfection.ts'

/** The categories in display order. */
export const catalogue: CategorySeed[] = [
  cleaning,
  homeMaintenance,
  airConditioning,
  pestControlDisinfection,
  healthAtHome,
  homeCare,
  movingStorage,
  outdoorGarden,
]
