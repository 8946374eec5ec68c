import type { CategorySeed } from '../types.ts'

export const pestControlDisinfection: CategorySeed = {
  id: 4,
  slug: 'pest-control-disinfection',
  name: {
    en: 'Pest Control and Disinfection',
    ar: 'مكافحة الحشرات والتعقيم',
  },
  description: {
    en: 'Approved treatments against insects and rodents, and disinfection of surfaces.',
    ar: 'معالجات معتمدة ضد الحشرات والقوارض، وتعقيم للأسطح.',
  },
  icon: 'bug-off',
  hue: 155,
  services: [
    {
      id: 13,
      slug: 'pest-control',
      title: {
        en: 'Pest Control',
        ar: 'مكافحة الحشرات',
      },
      shortDesc: {
        en: 'Targeted treatment for cockroaches, ants and other insects, with approved products.',
        ar: 'معالجة موجهة للصراصير والنمل وغيرها من الحشرات بمنتجات معتمدة.',
      },
      longDescription: {
        en: 'A technician inspects kitchen, bathrooms and entry points, finds where insects live and treats those places rather than the whole room. In Dubai only products approved by Dubai Municipality are used; in the other emirates, those allowed by the local authority. You are told their names.\n\nGel and bait keep working for weeks, so you may see a few insects in the first days. Where spray is needed, people and pets stay out of the room until it is dry and aired, usually two to four hours. A severe case may need a second visit.',
        ar: 'يفحص الفني المطبخ والحمّامات ومنافذ الدخول، ويحدد أماكن وجود الحشرات ويعالجها بدلًا من رش الغرفة كلها. في دبي تُستخدم المنتجات المعتمدة من بلدية دبي فقط، وفي بقية الإمارات ما تسمح به الجهة المحلية المختصة، ونخبرك بأسمائها.\n\nيستمر مفعول الجل والطعوم أسابيع، لذلك قد ترى بعض الحشرات في الأيام الأولى. وحيث يلزم الرش، يبقى الناس والحيوانات الأليفة خارج الغرفة حتى تجف وتُهوّى، وذلك عادةً من ساعتين إلى 4 ساعات. وقد تحتاج الحالات الشديدة إلى زيارة ثانية.',
      },
      included: {
        en: [
          'Inspection and a short report',
          'Gel, bait or spray chosen for the insect found',
          'Treatment of kitchen, bathrooms and entry points',
          'Names of the products used',
          'Advice on keeping insects away',
          'Monitoring traps and gap sealant',
        ],
        ar: [
          'فحص وتقرير موجز',
          'جل أو طعم أو رش بحسب الحشرة',
          'معالجة المطبخ والحمّامات ومنافذ الدخول',
          'أسماء المنتجات المستخدمة',
          'نصائح لإبعاد الحشرات',
          'مصائد مراقبة ومادة لسد الفجوات',
        ],
      },
      benefits: {
        en: [
          'Approved products only',
          'Low-odour gel where it does the job',
          'Clear instructions before and after',
          'Homes, offices and restaurants',
        ],
        ar: ['منتجات معتمدة فقط', 'جل قليل الرائحة حيث يفي بالغرض', 'تعليمات واضحة قبل الزيارة وبعدها', 'للمنازل والمكاتب والمطاعم'],
      },
      availability: {
        en: 'Daily in all seven emirates. Please empty the cupboard under the sink before the visit.',
        ar: 'يوميًا في الإمارات السبع. يُرجى تفريغ الخزانة أسفل المغسلة قبل الزيارة.',
      },
      leadTime: 24 * 60,
      featured: true,
      icon: 'bug',
      price: {
        base: 19900,
        extraCleaner: 9000,
        extraHour: 6000,
        material: 3000,
      },
      subServices: [
        {
          slug: 'cockroach-treatment',
          title: {
            en: 'Cockroach Treatment',
            ar: 'مكافحة الصراصير',
          },
          description: {
            en: 'Gel bait in kitchen and bathrooms, spray only where needed.',
            ar: 'طعم جل في المطبخ والحمّامات، ورش عند الحاجة فقط.',
          },
          fullDescription: {
            en: 'Gel is placed in hinges, corners and behind appliances, out of reach of children. Do not clean those points for two weeks, so that the bait can work.',
            ar: 'يوضع الجل في المفصلات والزوايا وخلف الأجهزة بعيدًا عن متناول الأطفال. تجنب تنظيف هذه المواضع لمدة أسبوعين ليعمل الطعم.',
          },
          icon: 'shield-ban',
        },
        {
          slug: 'ant-treatment',
          title: {
            en: 'Ant Treatment',
            ar: 'مكافحة النمل',
          },
          description: {
            en: 'The trail is followed to the nest and treated there.',
            ar: 'تتبع مسار النمل إلى العش ومعالجته هناك.',
          },
          fullDescription: {
            en: 'Bait is carried back by the ants themselves, which takes several days. Wiping the trail away too early makes the bait less effective.',
            ar: 'يحمل النمل الطعم إلى العش بنفسه، ويستغرق ذلك عدة أيام. ومسح المسار مبكرًا يقلل من فاعلية الطعم.',
          },
          icon: 'route',
        },
        {
          slug: 'mosquito-fly-treatment',
          title: {
            en: 'Mosquitoes and Flies',
            ar: 'البعوض والذباب',
          },
          description: {
            en: 'Resting places and standing water around villas treated.',
            ar: 'معالجة أماكن الاختباء والمياه الراكدة حول الفلل.',
          },
          fullDescription: {
            en: 'The technician looks for standing water in gardens, drains and AC trays, and treats shaded walls and hedges. Repeat visits help in the cooler months.',
            ar: 'يبحث الفني عن المياه الراكدة في الحدائق والمصارف وأحواض التكييف، ويعالج الجدران المظللة والأسيجة النباتية. وتفيد الزيارات المتكررة في الأشهر المعتدلة.',
          },
          icon: 'bug-play',
        },
        {
          slug: 'rodent-control',
          title: {
            en: 'Rodent Control',
            ar: 'مكافحة القوارض',
          },
          description: {
            en: 'Locked bait stations and traps, and entry holes found.',
            ar: 'محطات طعوم مقفلة ومصائد وتحديد فتحات الدخول.',
          },
          fullDescription: {
            en: 'Stations are locked and placed away from children and pets. A second visit a week later checks them and is booked separately.',
            ar: 'تُقفل المحطات وتوضع بعيدًا عن الأطفال والحيوانات الأليفة. وتُفحص في زيارة ثانية بعد أسبوع تُحجز على حدة.',
          },
          icon: 'rat',
        },
      ],
    },
    {
      id: 14,
      slug: 'bed-bug-treatment',
      title: {
        en: 'Bed Bug Treatment',
        ar: 'مكافحة بق الفراش',
      },
      shortDesc: {
        en: 'Inspection and treatment of beds, sofas and the cracks where bed bugs hide.',
        ar: 'فحص ومعالجة الأسرّة والكنب والشقوق التي يختبئ فيها بق الفراش.',
      },
      longDescription: {
        en: 'Bed bugs travel in luggage and second-hand furniture and can appear in the cleanest home. The technician inspects mattresses, bed frames, headboards, sofas and skirting, treats them with steam and an approved product, and explains how to wash and store the bedding.\n\nOne treatment is rarely the end, because eggs can survive it. Plan a second visit after about two weeks, booked separately. The price covers one bedroom, and each further one is added in the form. Stay out of treated rooms for about four hours and air them well.',
        ar: 'ينتقل بق الفراش مع الحقائب والأثاث المستعمل، وقد يظهر في أنظف المنازل. يفحص الفني المراتب وهياكل الأسرّة ورؤوسها والكنب والوزرات، ويعالجها بالبخار وبمنتج معتمد، ويشرح كيفية غسل المفروشات وحفظها.\n\nنادرًا ما تكفي معالجة واحدة لأن البيض قد ينجو منها، فخطط لزيارة ثانية بعد نحو أسبوعين تُحجز على حدة. يشمل السعر غرفة نوم واحدة، وتُضاف كل غرفة أخرى في النموذج. ابقَ خارج الغرف المعالجة نحو 4 ساعات ثم هوّها جيدًا.',
      },
      included: {
        en: [
          'Inspection of beds, sofas and skirting',
          'Steam on seams and joints',
          'Approved product in cracks and frames',
          'Written instructions for washing and storage',
          'Advice on the date of the second visit',
          'One zipped mattress cover',
        ],
        ar: [
          'فحص الأسرّة والكنب والوزرات',
          'بخار على الخياطات والمفاصل',
          'منتج معتمد في الشقوق والهياكل',
          'تعليمات مكتوبة للغسيل والحفظ',
          'تحديد موعد مناسب للزيارة الثانية',
          'غطاء مرتبة واحد بسحّاب',
        ],
      },
      benefits: {
        en: [
          'Steam and product work together',
          'Furniture is kept wherever possible',
          'Discreet visits that respect your privacy',
          'A clear plan from first to second visit',
        ],
        ar: [
          'البخار والمنتج يعملان معًا',
          'الحفاظ على الأثاث قدر الإمكان',
          'زيارات هادئة تحفظ خصوصيتك',
          'خطة واضحة من الزيارة الأولى إلى الثانية',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Wash bedding at 60 °C before the visit if you can.',
        ar: 'يوميًا في الإمارات السبع. اغسل المفروشات على 60 درجة مئوية قبل الزيارة إن أمكن.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'bed',
      price: {
        base: 34900,
        extraCleaner: 15000,
        extraHour: 9000,
        material: 9000,
      },
      subServices: [
        {
          slug: 'bed-bug-inspection',
          title: {
            en: 'Bed Bug Inspection',
            ar: 'فحص بق الفراش',
          },
          description: {
            en: 'A careful look at every hiding place before you decide.',
            ar: 'معاينة دقيقة لأماكن الاختباء قبل أن تقرر.',
          },
          fullDescription: {
            en: 'The technician checks seams, frames and sockets with a torch and shows you what he finds. If nothing is found, you get advice and no treatment.',
            ar: 'يفحص الفني الخياطات والهياكل والمقابس بالمصباح ويريك ما يجده. وإذا لم يجد شيئًا تحصل على نصائح من دون معالجة.',
          },
          icon: 'search',
        },
        {
          slug: 'bedroom-bed-bug-treatment',
          title: {
            en: 'Bedroom Treatment',
            ar: 'معالجة غرفة النوم',
          },
          description: {
            en: 'Mattress, frame, wardrobe and skirting of one bedroom.',
            ar: 'المرتبة والهيكل والخزانة والوزرات في غرفة نوم واحدة.',
          },
          fullDescription: {
            en: 'Please strip the bed and empty the drawers of the bedside tables. The room can be used again the same night once it is dry and aired.',
            ar: 'يُرجى نزع المفروشات وتفريغ أدراج الطاولات الجانبية. يمكن استخدام الغرفة في الليلة نفسها بعد جفافها وتهويتها.',
          },
          icon: 'lamp',
        },
        {
          slug: 'staff-accommodation-bed-bugs',
          title: {
            en: 'Staff Accommodation and Hotels',
            ar: 'سكن الموظفين والفنادق',
          },
          description: {
            en: 'Several rooms treated in a planned order.',
            ar: 'معالجة عدة غرف وفق ترتيب مدروس.',
          },
          fullDescription: {
            en: 'Neighbouring rooms are inspected too, because bed bugs move along walls. Each room gets a line in the report for your records.',
            ar: 'تُفحص الغرف المجاورة أيضًا لأن بق الفراش ينتقل عبر الجدران. وتُسجل كل غرفة في تقرير تحتفظون به.',
          },
          icon: 'hotel',
        },
      ],
    },
    {
      id: 15,
      slug: 'disinfection',
      title: {
        en: 'Disinfection',
        ar: 'التعقيم',
      },
      shortDesc: {
        en: 'Surfaces and touch points disinfected at home, in the office or in the car.',
        ar: 'تعقيم الأسطح ونقاط اللمس في المنزل أو المكتب أو السيارة.',
      },
      longDescription: {
        en: 'The team wipes touch points by hand and applies a fine mist of disinfectant to other surfaces, leaves it for the contact time on the label and airs the room. Products are those approved by the municipality, and you can ask for the safety sheet.\n\nDisinfection works on clean surfaces, so it is best done after cleaning. It reduces germs on the treated surfaces at that moment; it is not a medical measure and does not replace washing hands. Cover food and fish tanks, and keep people and pets out for about an hour.',
        ar: 'يمسح الفريق نقاط اللمس يدويًا ويرش بقية الأسطح برذاذ معقم ناعم، ويتركه للمدة المذكورة على الملصق، ثم تُهوّى الغرفة. والمنتجات المستخدمة معتمدة من البلدية، ويمكنك طلب نشرة السلامة الخاصة بها.\n\nيعمل التعقيم على الأسطح النظيفة، لذا يُفضَّل إجراؤه بعد التنظيف. وهو يقلل الجراثيم على الأسطح المعالجة في وقته، وليس إجراءً طبيًا ولا يغني عن غسل اليدين. غطِّ الأطعمة وأحواض الأسماك، وابقَ خارج المكان مع حيواناتك الأليفة نحو ساعة.',
      },
      included: {
        en: [
          'Touch points wiped by hand',
          'Fine mist on surfaces and furniture',
          'Approved disinfectant and protective clothing',
          'Screens and delicate items covered',
          'Record of date and product for businesses',
          'Wipes and hand sanitiser to keep',
        ],
        ar: [
          'مسح نقاط اللمس يدويًا',
          'رذاذ ناعم على الأسطح والأثاث',
          'معقم معتمد وملابس واقية',
          'تغطية الشاشات والأشياء الحساسة',
          'سجل بالتاريخ والمنتج للمنشآت',
          'مناديل ومعقم لليدين تبقى لديك',
        ],
      },
      benefits: {
        en: [
          'Approved products with their names stated',
          'Rooms usable again after about an hour',
          'A record for schools, clinics and offices',
          'Combines well with a deep clean',
        ],
        ar: [
          'منتجات معتمدة معروفة الأسماء',
          'غرف جاهزة للاستخدام بعد نحو ساعة',
          'سجل للمدارس والعيادات والمكاتب',
          'مناسب مع التنظيف العميق',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Offices are best treated after working hours.',
        ar: 'يوميًا في الإمارات السبع. الأفضل معالجة المكاتب بعد ساعات العمل.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'spray-can',
      price: {
        base: 22900,
        extraCleaner: 10000,
        extraHour: 7000,
        material: 3000,
      },
      subServices: [
        {
          slug: 'home-disinfection',
          title: {
            en: 'Home Disinfection',
            ar: 'تعقيم المنازل',
          },
          description: {
            en: 'Handles, switches, kitchen, bathrooms and furniture.',
            ar: 'المقابض والمفاتيح والمطبخ والحمّامات والأثاث.',
          },
          fullDescription: {
            en: 'Toys and kitchen surfaces are wiped with clean water afterwards. Please be out of the rooms while the mist is applied.',
            ar: 'تُمسح الألعاب وأسطح المطبخ بالماء النظيف بعد التعقيم. نرجو البقاء خارج الغرف أثناء الرش.',
          },
          icon: 'shield-house',
        },
        {
          slug: 'office-disinfection',
          title: {
            en: 'Office Disinfection',
            ar: 'تعقيم المكاتب',
          },
          description: {
            en: 'Desks, meeting rooms, lifts and washrooms after hours.',
            ar: 'المكاتب وقاعات الاجتماعات والمصاعد ودورات المياه بعد الدوام.',
          },
          fullDescription: {
            en: 'Keyboards and phones are wiped, never sprayed. You receive a record that you can show to visitors or auditors.',
            ar: 'تُمسح لوحات المفاتيح والهواتف ولا تُرش أبدًا. وتتسلمون سجلًا يمكن تقديمه للزوار أو المدققين.',
          },
          icon: 'briefcase',
        },
        {
          slug: 'car-disinfection',
          title: {
            en: 'Car Disinfection',
            ar: 'تعقيم السيارات',
          },
          description: {
            en: 'Wheel, handles, belts and seats where the car is parked.',
            ar: 'المقود والمقابض والأحزمة والمقاعد حيث تقف السيارة.',
          },
          fullDescription: {
            en: 'Surfaces are wiped and the cabin is misted and aired. Shaded parking is best, because heat dries the product too fast.',
            ar: 'تُمسح الأسطح وتُرش المقصورة ثم تُهوّى. ويُفضَّل موقف مظلل لأن الحرارة تجفف المنتج بسرعة.',
          },
          icon: 'car',
        },
      ],
    },
  ],
}
