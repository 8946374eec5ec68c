import type { CategorySeed } from '../types.ts'

export const outdoorGarden: CategorySeed = {
  id: 8,
  slug: 'outdoor-garden',
  name: {
    en: 'Outdoor and Garden',
    ar: 'الحدائق والمساحات الخارجية',
  },
  description: {
    en: 'Gardens, pools, windows and terraces looked after the whole year.',
    ar: 'عناية بالحدائق والمسابح والنوافذ والشرفات على مدار العام.',
  },
  icon: 'trees',
  hue: 120,
  services: [
    {
      id: 26,
      slug: 'gardening',
      title: {
        en: 'Gardening',
        ar: 'العناية بالحدائق',
      },
      shortDesc: {
        en: 'Lawns, hedges, palms and pots kept healthy in the heat.',
        ar: 'عشب وأسيجة ونخيل وأصص بحال جيدة رغم الحر.',
      },
      longDescription: {
        en: 'A gardener mows, trims, weeds, feeds and checks the irrigation, with the seasons of the Gulf in mind: planting from October to March, shade and water in summer. Small balconies are as welcome as large villa gardens, and a regular visit keeps the work light.\n\nTwo hours suit a small garden; an overgrown one needs a first visit with two people and more time. Green waste is bagged and left at the collection point of your community. Palms taller than about four metres need a climber and are not part of this service.',
        ar: 'يقص البستاني العشب ويشذب النباتات ويزيل الأعشاب الضارة ويسمّد ويفحص الري، مراعيًا مواسم الخليج: الزراعة من أكتوبر إلى مارس، والظل والماء في الصيف. نهتم بالشرفات الصغيرة كما نهتم بحدائق الفلل الكبيرة، والزيارة المنتظمة تجعل العمل أخف.\n\nتكفي ساعتان لحديقة صغيرة، أما الحديقة المهملة فتحتاج في الزيارة الأولى إلى شخصين ووقت أطول. تُجمع المخلفات النباتية في أكياس وتُترك في نقطة التجميع في مجمّعك السكني. والنخيل الذي يزيد على 4 أمتار تقريبًا يحتاج إلى متسلق ولا تشمله هذه الخدمة.',
      },
      included: {
        en: [
          'Lawn mowed and edges cut',
          'Hedges and shrubs trimmed',
          'Beds weeded and loosened',
          'Irrigation and timers checked',
          'Green waste bagged',
          'Fertiliser and potting soil, if you choose materials',
        ],
        ar: [
          'قص العشب وتحديد حوافه',
          'تشذيب الأسيجة والشجيرات',
          'إزالة الأعشاب الضارة وتقليب الأحواض',
          'فحص الري والمؤقتات',
          'جمع المخلفات النباتية في أكياس',
          'سماد وتربة زراعية عند اختيار المواد',
        ],
      },
      benefits: {
        en: [
          'Care that follows the Gulf seasons',
          'Tools and mower come with the gardener',
          'Water-saving advice for summer',
          'Weekly visits on the day you choose',
        ],
        ar: [
          'عناية تراعي مواسم الخليج',
          'الأدوات وآلة القص مع البستاني',
          'نصائح لتوفير المياه في الصيف',
          'زيارات أسبوعية في اليوم الذي تختاره',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Outdoor work pauses at midday in the summer months.',
        ar: 'يوميًا في الإمارات السبع. يتوقف العمل الخارجي وقت الظهيرة في أشهر الصيف.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'sprout',
      price: {
        base: 14900,
        extraCleaner: 9000,
        extraHour: 5000,
        material: 4000,
      },
      subServices: [
        {
          slug: 'garden-maintenance',
          title: {
            en: 'Garden Maintenance',
            ar: 'صيانة الحديقة',
          },
          description: {
            en: 'Mowing, trimming and weeding on a regular day.',
            ar: 'قص وتشذيب وإزالة أعشاب في يوم منتظم.',
          },
          fullDescription: {
            en: 'The gardener keeps a short list of what each season needs. You can skip weeks in summer when the lawn rests.',
            ar: 'يحتفظ البستاني بقائمة لما يحتاج إليه كل موسم. ويمكنك تخطي بعض الأسابيع صيفًا عندما يهدأ نمو العشب.',
          },
          icon: 'flower-2',
        },
        {
          slug: 'planting-landscaping',
          title: {
            en: 'Planting and Beds',
            ar: 'الزراعة وتنسيق الأحواض',
          },
          description: {
            en: 'New beds, shrubs and seasonal flowers planted.',
            ar: 'زراعة أحواض جديدة وشجيرات وزهور موسمية.',
          },
          fullDescription: {
            en: 'We suggest plants that cope with heat and salty soil, such as bougainvillea and desert rose. Plants themselves are not included.',
            ar: 'نقترح نباتات تتحمل الحر والتربة المالحة، مثل الجهنمية ووردة الصحراء. ولا يشمل السعر النباتات نفسها.',
          },
          icon: 'shovel',
        },
        {
          slug: 'irrigation-repair',
          title: {
            en: 'Irrigation Repair',
            ar: 'إصلاح الري',
          },
          description: {
            en: 'Drip lines, sprinklers and timers checked and repaired.',
            ar: 'فحص خطوط التنقيط والرشاشات والمؤقتات وإصلاحها.',
          },
          fullDescription: {
            en: 'Blocked drippers are cleaned, leaks joined and the timer set for the season. New pumps and controllers are not included.',
            ar: 'تُنظَّف النقاطات المسدودة وتُوصل مواضع التسرب ويُضبط المؤقت بحسب الموسم. ولا يشمل ذلك مضخات أو أجهزة تحكم جديدة.',
          },
          icon: 'droplets',
        },
        {
          slug: 'palm-tree-trimming',
          title: {
            en: 'Palm Trimming',
            ar: 'تقليم النخيل',
          },
          description: {
            en: 'Dry fronds and fruit stalks cut from palms up to four metres.',
            ar: 'قص السعف اليابس والعذوق من النخيل حتى 4 أمتار.',
          },
          fullDescription: {
            en: 'Best done after the date harvest, in autumn. The cut fronds are tied in bundles for collection.',
            ar: 'أفضل وقت لذلك بعد جني التمور في الخريف. ويُحزم السعف المقطوع تمهيدًا لنقله.',
          },
          icon: 'tree-palm',
        },
      ],
    },
    {
      id: 27,
      slug: 'pool-cleaning',
      title: {
        en: 'Swimming Pool Cleaning',
        ar: 'تنظيف المسابح',
      },
      shortDesc: {
        en: 'Clear, balanced water and a clean pool, week after week.',
        ar: 'مياه صافية ومتوازنة ومسبح نظيف أسبوعًا بعد أسبوع.',
      },
      longDescription: {
        en: 'Heat, dust and bright sun are hard on a pool. A pool technician skims and brushes, vacuums the floor, empties the baskets, backwashes the filter, measures chlorine and pH and adjusts them, and tells you when a pump or lamp needs attention.\n\nOne visit a week keeps most private pools clear; in the hot months twice is better. A green pool takes longer to recover, usually several visits over a week, and we say so at the start. After chemicals are added, stay out of the water for the time the technician names.',
        ar: 'الحر والغبار والشمس الساطعة ترهق المسبح. ينظف الفني سطح الماء ويفرك الجدران ويشفط القاع ويفرغ السلال ويغسل الفلتر عكسيًا، ويقيس الكلور ودرجة الحموضة ويضبطهما، ويخبرك إذا احتاجت المضخة أو الإنارة إلى صيانة.\n\nتكفي زيارة أسبوعية لإبقاء معظم المسابح الخاصة صافية، ويُفضَّل زيارتان في الأشهر الحارة. أما المسبح المخضر فيحتاج إلى وقت أطول، وعادةً إلى عدة زيارات خلال أسبوع، ونوضح ذلك من البداية. بعد إضافة المواد ابتعد عن الماء للمدة التي يحددها الفني.',
      },
      included: {
        en: [
          'Surface skimmed and walls brushed',
          'Floor vacuumed',
          'Baskets emptied and filter backwashed',
          'Chlorine and pH measured and adjusted',
          'Look at pump, lights and water level',
          'Pool chemicals',
        ],
        ar: [
          'تنظيف سطح الماء وفرك الجدران',
          'شفط القاع',
          'تفريغ السلال وغسل الفلتر عكسيًا',
          'قياس الكلور ودرجة الحموضة وضبطهما',
          'معاينة المضخة والإنارة ومستوى الماء',
          'مواد معالجة المياه',
        ],
      },
      benefits: {
        en: [
          'Measured values noted at every visit',
          'Weekly or twice-weekly schedule',
          'Problems reported before they grow',
          'Villas, roof terraces and compounds',
        ],
        ar: [
          'تدوين القياسات في كل زيارة',
          'جدول أسبوعي أو مرتين في الأسبوع',
          'الإبلاغ عن المشكلات قبل أن تكبر',
          'للفلل والأسطح والمجمعات السكنية',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Please tell us how to reach the pump room.',
        ar: 'يوميًا في الإمارات السبع. يُرجى إخبارنا بطريقة الوصول إلى غرفة المضخات.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'waves-ladder',
      price: {
        base: 17900,
        extraCleaner: 9000,
        extraHour: 6000,
        material: 4000,
      },
      subServices: [
        {
          slug: 'weekly-pool-care',
          title: {
            en: 'Weekly Pool Care',
            ar: 'عناية أسبوعية بالمسبح',
          },
          description: {
            en: 'The full round of cleaning and measuring once a week.',
            ar: 'دورة كاملة من التنظيف والقياس مرة في الأسبوع.',
          },
          fullDescription: {
            en: 'The technician comes on a fixed day and leaves the readings in writing. Visits can be paused while you travel.',
            ar: 'يأتي الفني في يوم ثابت ويترك القراءات مكتوبة. ويمكن إيقاف الزيارات مؤقتًا أثناء سفرك.',
          },
          icon: 'calendar-sync',
        },
        {
          slug: 'green-pool-recovery',
          title: {
            en: 'Green Pool Recovery',
            ar: 'معالجة المسبح المخضر',
          },
          description: {
            en: 'Algae treated, filtered and vacuumed over several visits.',
            ar: 'معالجة الطحالب وترشيحها وشفطها على عدة زيارات.',
          },
          fullDescription: {
            en: 'Water is treated first and cleared over the next days by the filter. In bad cases draining is cheaper, and we tell you when.',
            ar: 'تُعالَج المياه أولًا ثم يصفّيها الفلتر في الأيام التالية. وفي الحالات الصعبة يكون التفريغ أوفر، ونخبرك بذلك.',
          },
          icon: 'flask-conical',
        },
        {
          slug: 'pool-equipment-check',
          title: {
            en: 'Pump and Filter Check',
            ar: 'فحص المضخة والفلتر',
          },
          description: {
            en: 'Pump, filter, valves and lights looked at and tested.',
            ar: 'معاينة المضخة والفلتر والمحابس والإنارة واختبارها.',
          },
          fullDescription: {
            en: 'Small leaks and loose fittings are fixed on the spot. Larger parts are not included.',
            ar: 'تُصلح التسربات الصغيرة والوصلات المرتخية في الحال. ولا يشمل ذلك القطع الكبيرة.',
          },
          icon: 'cog',
        },
      ],
    },
    {
      id: 28,
      slug: 'window-terrace-cleaning',
      title: {
        en: 'Window and Terrace Cleaning',
        ar: 'تنظيف النوافذ والشرفات',
      },
      shortDesc: {
        en: 'Glass, frames, balconies and terraces cleared of dust, sand and salt.',
        ar: 'تنظيف الزجاج والإطارات والشرفات والجلسات الخارجية من الغبار والرمل.',
      },
      longDescription: {
        en: 'After a sandstorm or a humid night, glass and terraces show it first. The team washes glass and frames, clears the tracks, rinses or pressure-washes tiles and wipes outdoor furniture, so that the view and the evening outside are yours again.\n\nWe clean windows that can be reached safely from inside, from a balcony or from a ladder up to the first floor of a villa. Outer glass of towers is cleaned by the building with its own rope or cradle team. Shared balcony drains decide how much water we use.',
        ar: 'بعد عاصفة رملية أو ليلة رطبة يظهر الأثر أولًا على الزجاج والشرفات. يغسل الفريق الزجاج والإطارات، وينظف المجاري، ويشطف البلاط أو يغسله بالضغط، ويمسح الأثاث الخارجي، لتستمتع من جديد بالإطلالة وبأمسياتك في الخارج.\n\nننظف النوافذ التي يمكن الوصول إليها بأمان من الداخل أو من الشرفة أو بالسلم حتى الطابق الأول في الفيلا. أما الزجاج الخارجي للأبراج فتتولاه إدارة المبنى بفرقها المجهزة بالحبال أو السقالات المعلقة. ونحدد كمية الماء بحسب مصارف الشرفات المشتركة.',
      },
      included: {
        en: [
          'Glass washed and dried without streaks',
          'Frames, sills and tracks',
          'Balcony floor, walls and railing',
          'Outdoor furniture wiped',
          'Ladder and pressure washer where allowed',
          'Glass and tile products',
        ],
        ar: [
          'غسل الزجاج وتجفيفه من دون خطوط',
          'الإطارات والعتبات والمجاري',
          'أرضية الشرفة وجدرانها وسورها',
          'مسح الأثاث الخارجي',
          'سلم وغسالة ضغط حيث يُسمح بذلك',
          'منتجات الزجاج والبلاط',
        ],
      },
      benefits: {
        en: [
          'Quick relief after sandstorms',
          'Safe methods and clear limits',
          'Water used sparingly',
          'Shopfronts and ground-floor offices too',
        ],
        ar: ['حل سريع بعد العواصف الرملية', 'طرق آمنة وحدود واضحة', 'استهلاك مقتصد للمياه', 'لواجهات المحلات ومكاتب الطابق الأرضي أيضًا'],
      },
      availability: {
        en: 'Daily in all seven emirates. Daylight visits give the best result on glass.',
        ar: 'يوميًا في الإمارات السبع. تمنح الزيارات النهارية أفضل نتيجة للزجاج.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'panels-top-left',
      price: {
        base: 17900,
        extraCleaner: 9000,
        extraHour: 6000,
        material: 2000,
      },
      subServices: [
        {
          slug: 'home-window-cleaning',
          title: {
            en: 'Home Windows',
            ar: 'نوافذ المنازل',
          },
          description: {
            en: 'Inner glass everywhere, outer glass where it can be reached safely.',
            ar: 'الزجاج من الداخل كله، ومن الخارج حيث يمكن الوصول بأمان.',
          },
          fullDescription: {
            en: 'Please remove things from the sills. Fly screens are brushed, and washed when they can be taken out.',
            ar: 'يُرجى إزالة الأغراض عن عتبات النوافذ. تُفرَّش شبكات الحشرات، وتُغسل إذا أمكن فكها.',
          },
          icon: 'app-window',
        },
        {
          slug: 'balcony-terrace-washing',
          title: {
            en: 'Balcony and Terrace Washing',
            ar: 'غسل الشرفات والجلسات الخارجية',
          },
          description: {
            en: 'Tiles, railing and walls cleaned of sand and bird marks.',
            ar: 'تنظيف البلاط والسور والجدران من الرمل وآثار الطيور.',
          },
          fullDescription: {
            en: 'A pressure washer is used where the drain allows it and a mop where it does not. Pots and furniture are moved and returned.',
            ar: 'تُستخدم غسالة الضغط حيث يسمح المصرف، والممسحة حيث لا يسمح. وتُحرَّك الأصص والأثاث ثم تُعاد.',
          },
          icon: 'fence',
        },
        {
          slug: 'driveway-pressure-washing',
          title: {
            en: 'Driveway and Entrance',
            ar: 'المداخل ومواقف السيارات',
          },
          description: {
            en: 'Oil marks, sand and tyre tracks washed from tiles.',
            ar: 'غسل بقع الزيت والرمل وآثار الإطارات عن البلاط.',
          },
          fullDescription: {
            en: 'Old oil may leave a shadow, which the team will point out. Please move the cars before the visit.',
            ar: 'قد يترك الزيت القديم أثرًا خفيفًا سينبهك إليه الفريق. يُرجى تحريك السيارات قبل الزيارة.',
          },
          icon: 'car-front',
        },
        {
          slug: 'storefront-cleaning',
          title: {
            en: 'Shopfront Glass',
            ar: 'واجهات المحلات',
          },
          description: {
            en: 'Entrance doors and display glass before opening hours.',
            ar: 'الأبواب الزجاجية وواجهات العرض قبل بدء الدوام.',
          },
          fullDescription: {
            en: 'Suits shops, salons and cafés on the ground floor. Book several mornings a week for a front that is always clear.',
            ar: 'خدمة مناسبة للمحلات والصالونات والمقاهي في الطابق الأرضي. احجز عدة صباحات في الأسبوع لواجهة صافية دائمًا.',
          },
          icon: 'shopping-bag',
        },
      ],
    },
  ],
}
