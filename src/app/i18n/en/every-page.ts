export { seo } from './seo.ts'
export { site } from './site.ts'
