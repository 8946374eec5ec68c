import type { ArticleCategorySeed, ArticleSeed } from '../../types.ts'
import { cleaningTips } from './cleaning-tips.ts'
import { coolingAndSummer } from './cooling-and-summer.ts'
import { healthAndFamily } from './health-and-family.ts'
import { homeMaintenance } from './home-maintenance.ts'
import { movingIn } from './moving-in.ts'

/** The colours are backgrounds of badges with white text: contrast at least 4.5:1. */
export const articleCategories: ArticleCategorySeed[] = [
  { id: 1, slug: 'cleaning-tips', name: { en: 'Cleaning Tips', ar: 'نصائح التنظيف' }, color: '#0F766E' },
  { id: 2, slug: 'home-maintenance', name: { en: 'Home Maintenance', ar: 'صيانة المنزل' }, color: '#B45309' },
  { id: 3, slug: 'cooling-and-summer', name: { en: 'Cooling & Summer', ar: 'التكييف والصيف' }, color: '#0369A1' },
  { id: 4, slug: 'health-and-family', name: { en: 'Health & Family Care', ar: 'الصحة ورعاية الأسرة' }, color: '#BE185D' },
  { id: 5, slug: 'moving-in', name: { en: 'Moving & Settling In', ar: 'الانتقال والاستقرار' }, color: '#6D28D9' },
]

export const articles: ArticleSeed[] = [...cleaningTips, ...homeMaintenance, ...coolingAndSummer, ...healthAndFamily, ...movingIn]
