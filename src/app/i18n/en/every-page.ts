export { seo } from './seo.ts'
export { services } from './services.ts'
export { site } from './site.ts'
