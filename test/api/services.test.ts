import { expect, test } from 'vitest'
import { ServiceListAnswer } from '../../src/contracts/services.ts'
import { createTestApi } from './app.ts'

const { get, pool } = await createTestApi()
test('x', async () => {
  console.log(JSON.stringify(await get('/api/services', ServiceListAnswer), null, 1))
  for (const q of ['clen', 'leak', 'leek', '%', '100%', '_', 'café', 'cafe', 'CAFÉ', 'تنظيف', 'السباكه', 'إصلاح', 'اصلاح', 'AC', 'of', 'maintenance','office cleaning','cleaning office','offise cleening',"'",'\\'])
    console.log(q, (await get('/api/services?search=' + encodeURIComponent(q), ServiceListAnswer)).data.map((s) => s.slug))
  console.log((await pool.query("select search_text from services")).rows, (await pool.query("select search_form('أَإآٱىةؤئ ـتّ') a, datcollate, datctype, datlocprovider from pg_database where datname=current_database()")).rows)
})
