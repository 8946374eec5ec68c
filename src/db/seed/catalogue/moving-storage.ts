import type { CategorySeed } from '../types.ts'

export const movingStorage: CategorySeed = {
  id: 7,
  slug: 'moving-storage',
  name: {
    en: 'Moving and Storage',
    ar: 'النقل والتخزين',
  },
  description: {
    en: 'Movers, packers and storage for homes and offices across the Emirates.',
    ar: 'نقل وتغليف وتخزين للمنازل والمكاتب في أنحاء الإمارات.',
  },
  icon: 'truck',
  hue: 285,
  services: [
    {
      id: 23,
      slug: 'home-moving',
      title: {
        en: 'Home Moving',
        ar: 'نقل الأثاث المنزلي',
      },
      shortDesc: {
        en: 'Packing, loading and unloading by a crew that treats your home with care.',
        ar: 'تغليف وتحميل وتنزيل على أيدي فريق يعامل أثاثك بعناية.',
      },
      longDescription: {
        en: 'A crew with a covered truck moves your home within a city or between emirates. They wrap furniture, take apart beds and wardrobes, load, drive, unload and put the large pieces where you want them. You direct, they carry.\n\nThe base price includes the truck, two movers and up to 10 m³. More volume, floors without a lift and packing by us are added in the form, which works out the crew and the time. Most buildings ask for a move permit and a booked service lift: please arrange both before moving day.',
        ar: 'ينقل فريق بشاحنة مغطاة أثاث منزلك داخل المدينة أو بين الإمارات. يغلف الأثاث، ويفك الأسرّة والخزائن، ويحمّل وينقل وينزّل، ويضع القطع الكبيرة حيث تريد. أنت توجه وهم يحملون.\n\nيشمل السعر الأساسي الشاحنة وعاملَي نقل وحتى 10 م³. وما زاد من حجم، والطوابق بلا مصعد، والتغليف من فريقنا تُضاف في النموذج الذي يحسب الفريق والمدة. تطلب معظم المباني تصريح نقل وحجز مصعد الخدمات، فيُرجى ترتيبهما قبل يوم النقل.',
      },
      included: {
        en: [
          'Covered truck with driver',
          'Blankets and straps for furniture',
          'Beds and wardrobes taken apart and put together',
          'Loading, transport and unloading',
          'Large pieces placed room by room',
          'Boxes, tape and bubble wrap, if we pack',
        ],
        ar: [
          'شاحنة مغطاة مع سائق',
          'بطانيات وأحزمة لحماية الأثاث',
          'فك الأسرّة والخزائن وتركيبها',
          'التحميل والنقل والتنزيل',
          'وضع القطع الكبيرة في غرفها',
          'صناديق وأشرطة لاصقة وأغلفة فقاعية إذا تولّينا التغليف',
        ],
      },
      benefits: {
        en: ['Truck included in the price', 'Crew size fitted to your home', 'Moves within and between emirates', 'Boxes labelled by room'],
        ar: ['الشاحنة ضمن السعر', 'حجم الفريق بما يناسب منزلك', 'نقل داخل الإمارة وبين الإمارات', 'صناديق معنونة بحسب الغرف'],
      },
      availability: {
        en: 'Daily in all seven emirates. The last days of a month fill first.',
        ar: 'يوميًا في الإمارات السبع. تمتلئ مواعيد الأيام الأخيرة من الشهر أولًا.',
      },
      leadTime: 72 * 60,
      featured: true,
      icon: 'package',
      price: {
        base: 55000,
        extraCleaner: 10000,
        extraHour: 12000,
        material: 12000,
      },
      subServices: [
        {
          slug: 'apartment-moving',
          title: {
            en: 'Apartment Moving',
            ar: 'نقل الشقق',
          },
          description: {
            en: 'From studio to three bedrooms, by service lift or stairs.',
            ar: 'من الاستوديو إلى 3 غرف نوم، بمصعد الخدمات أو السلالم.',
          },
          fullDescription: {
            en: 'Tell us the floors and whether there is a service lift. Long walks from the truck to the door need more time.',
            ar: 'أخبرنا بالطوابق وهل يوجد مصعد خدمات. وتحتاج المسافة الطويلة بين الشاحنة والباب إلى وقت أكبر.',
          },
          icon: 'building',
        },
        {
          slug: 'villa-moving',
          title: {
            en: 'Villa Moving',
            ar: 'نقل الفلل',
          },
          description: {
            en: 'A larger crew for several floors, garden and garage.',
            ar: 'فريق أكبر لعدة طوابق والحديقة والمرآب.',
          },
          fullDescription: {
            en: 'Say how much there is to move, and the form works out the crew and the time. Pianos, safes and large plants should be named in advance.',
            ar: 'اذكر حجم ما يُنقل ليحسب النموذج الفريق والمدة. ويُرجى ذكر البيانو والخزنة والنباتات الكبيرة مسبقًا.',
          },
          icon: 'castle',
        },
        {
          slug: 'single-item-moving',
          title: {
            en: 'Single Items',
            ar: 'نقل قطعة واحدة',
          },
          description: {
            en: 'One fridge, sofa or washing machine moved across town.',
            ar: 'نقل ثلاجة أو كنبة أو غسالة إلى مكان آخر في المدينة.',
          },
          fullDescription: {
            en: 'The smallest volume is enough for a single piece. Empty and defrost the fridge the evening before.',
            ar: 'يكفي أصغر حجم لقطعة واحدة. أفرغ الثلاجة وأذب الثلج فيها في الليلة السابقة.',
          },
          icon: 'refrigerator',
        },
      ],
    },
    {
      id: 24,
      slug: 'office-moving',
      title: {
        en: 'Office Moving',
        ar: 'نقل المكاتب',
      },
      shortDesc: {
        en: 'Desks, files and screens moved over one evening or weekend.',
        ar: 'نقل المكاتب والملفات والشاشات في مساء واحد أو عطلة نهاية الأسبوع.',
      },
      longDescription: {
        en: 'An office move is about the clock. The crew labels every desk, packs screens and files, takes workstations apart and sets them up again by the plan you give, so that people find their place on Monday morning.\n\nThe base price includes a truck, three movers and five desks. Further desks, floors without a lift and packing by us are added in the form. Servers should be shut down and backed up by your own IT team before anything is unplugged.',
        ar: 'نقل المكاتب سباق مع الوقت. يضع الفريق ملصقًا على كل مكتب، ويغلف الشاشات والملفات، ويفك محطات العمل ويعيد تركيبها وفق المخطط الذي تقدمونه، ليجد كل موظف مكانه صباح الاثنين.\n\nيشمل السعر الأساسي شاحنة و3 عمال نقل و5 مكاتب. وتُضاف في النموذج المكاتب الأخرى والطوابق بلا مصعد والتغليف من فريقنا. وينبغي أن يوقف فريق تقنية المعلومات لديكم الخوادم وينسخ بياناتها احتياطيًا قبل فصل أي جهاز.',
      },
      included: {
        en: [
          'Labels for every desk and box',
          'Screens and printers wrapped',
          'Workstations taken apart and set up by plan',
          'Covered truck with driver',
          'Packing waste taken away',
          'Crates, boxes and wrap, if we pack',
        ],
        ar: [
          'ملصقات لكل مكتب وصندوق',
          'تغليف الشاشات والطابعات',
          'فك محطات العمل وتركيبها وفق المخطط',
          'شاحنة مغطاة مع سائق',
          'إزالة مخلفات التغليف',
          'صناديق ومواد تغليف إذا تولّينا التغليف',
        ],
      },
      benefits: {
        en: [
          'Evenings and weekends until 9:00 PM',
          'Desks labelled and set up again',
          'Set up by your floor plan',
          'Tax invoice for your accounts',
        ],
        ar: [
          'مساءً وفي عطلة نهاية الأسبوع حتى 9:00 مساءً',
          'ملصق على كل مكتب وإعادة تركيبه',
          'ترتيب وفق مخطط المكتب',
          'فاتورة ضريبية لحساباتكم',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Most towers and free zones ask for permits, which take a few days.',
        ar: 'يوميًا في الإمارات السبع. تطلب معظم الأبراج والمناطق الحرة تصاريح يستغرق إصدارها بضعة أيام.',
      },
      leadTime: 168 * 60,
      featured: false,
      icon: 'briefcase-business',
      price: {
        base: 75000,
        extraCleaner: 12000,
        extraHour: 14000,
        material: 18000,
      },
      subServices: [
        {
          slug: 'small-office-moving',
          title: {
            en: 'Small Offices and Shops',
            ar: 'المكاتب الصغيرة والمحلات',
          },
          description: {
            en: 'Up to ten desks, or the stock of a small shop.',
            ar: 'حتى 10 مكاتب أو بضاعة محل صغير.',
          },
          fullDescription: {
            en: 'Usually done in one day with one truck. Display cases and glass are wrapped separately.',
            ar: 'يُنجز العمل عادةً في يوم واحد بشاحنة واحدة. وتُغلف واجهات العرض والزجاج على حدة.',
          },
          icon: 'forklift',
        },
        {
          slug: 'it-equipment-moving',
          title: {
            en: 'IT Equipment',
            ar: 'معدات تقنية المعلومات',
          },
          description: {
            en: 'Screens, computers and printers packed upright and padded.',
            ar: 'تغليف الشاشات وأجهزة الحاسوب والطابعات بوضع قائم وحماية مبطنة.',
          },
          fullDescription: {
            en: 'Cables are bagged and labelled by desk. Connecting the network again is for your IT team.',
            ar: 'تُجمع الكابلات في أكياس وتُرقم بحسب المكتب. وإعادة توصيل الشبكة من مهام فريق تقنية المعلومات لديكم.',
          },
          icon: 'monitor',
        },
        {
          slug: 'archive-file-moving',
          title: {
            en: 'Files and Archives',
            ar: 'الملفات والأرشيف',
          },
          description: {
            en: 'Files moved in numbered, sealed boxes.',
            ar: 'نقل الملفات في صناديق مرقمة ومختومة.',
          },
          fullDescription: {
            en: 'Boxes keep their order from shelf to shelf. A list of numbers is signed at both ends.',
            ar: 'تحافظ الصناديق على ترتيبها من رف إلى رف. وتُوقَّع قائمة الأرقام عند التسليم والاستلام.',
          },
          icon: 'archive',
        },
      ],
    },
    {
      id: 25,
      slug: 'packing-storage',
      title: {
        en: 'Packing and Storage',
        ar: 'التغليف والتخزين',
      },
      shortDesc: {
        en: 'Belongings packed with care, and stored in a cool, dry place if you need it.',
        ar: 'تغليف أغراضك بعناية، وتخزينها في مكان بارد وجاف عند الحاجة.',
      },
      longDescription: {
        en: 'Packers wrap glass, books, clothes and pictures and number each box in a list that you keep. Book them before a move, before a renovation, or when you leave the country for a while. They also come afterwards to unpack, fill the cupboards and take the cartons away.\n\nThe price is for the packing visit, and for handing goods over to storage. Storage itself is charged by the warehouse, by the month and by volume, and is not included. Papers, jewellery, medicines and food should stay with you.',
        ar: 'يغلف الفريق الزجاج والكتب والملابس واللوحات، ويرقم كل صندوق في قائمة تحتفظ بها. احجز الخدمة قبل الانتقال أو التجديد أو عندما تغادر البلاد لفترة. ويأتي الفريق لاحقًا لفك التغليف وترتيب الخزائن وأخذ الكراتين.\n\nالسعر مخصص لزيارة التغليف وتسليم الأغراض إلى المخزن. أما التخزين نفسه فيحسبه المخزن شهريًا وبحسب الحجم، ولا يشمله السعر. ويُفضَّل أن تبقى معك الأوراق والمجوهرات والأدوية والأطعمة.',
      },
      included: {
        en: [
          'Wrapping of fragile items one by one',
          'Hanging clothes and bedding packed clean',
          'Numbered boxes and a list',
          'Heavy boxes kept to a weight one person can lift',
          'Cartons taken away after unpacking',
          'Boxes, paper and bubble wrap',
        ],
        ar: [
          'تغليف القطع القابلة للكسر واحدة تلو الأخرى',
          'تغليف الملابس والمفروشات بعناية',
          'صناديق مرقمة وقائمة بها',
          'صناديق بوزن يستطيع شخص واحد حمله',
          'أخذ الكراتين بعد فك التغليف',
          'صناديق وورق وأغلفة فقاعية',
        ],
      },
      benefits: {
        en: [
          'A list of what is in each box',
          'Climate-controlled storage available',
          'Monthly rate known in advance',
          'Packing, unpacking or both',
        ],
        ar: ['قائمة بمحتويات كل صندوق', 'يتوفر تخزين مكيف', 'سعر شهري معروف مسبقًا', 'تغليف أو فك تغليف أو كلاهما'],
      },
      availability: {
        en: 'Daily in all seven emirates. Please tell us when goods go to storage.',
        ar: 'يوميًا في الإمارات السبع. يُرجى إخبارنا إذا كانت الأغراض ستُنقل إلى المخزن.',
      },
      leadTime: 48 * 60,
      featured: false,
      icon: 'package-open',
      price: {
        base: 29900,
        extraCleaner: 9000,
        extraHour: 8000,
        material: 15000,
      },
      subServices: [
        {
          slug: 'home-packing',
          title: {
            en: 'Packing Before a Move',
            ar: 'التغليف قبل الانتقال',
          },
          description: {
            en: 'Kitchen, wardrobes and books boxed before the movers come.',
            ar: 'تغليف المطبخ والخزائن والكتب قبل وصول فريق النقل.',
          },
          fullDescription: {
            en: 'Two packers finish a two-bedroom apartment in about a day. Set aside what you need for the first night.',
            ar: 'ينهي مختصان تغليف شقة بغرفتي نوم في نحو يوم. ضع جانبًا ما ستحتاج إليه في الليلة الأولى.',
          },
          icon: 'boxes',
        },
        {
          slug: 'unpacking-service',
          title: {
            en: 'Unpacking and Setting Up',
            ar: 'فك التغليف والترتيب',
          },
          description: {
            en: 'Boxes opened, cupboards filled, cartons taken away.',
            ar: 'فتح الصناديق وترتيب الخزائن وأخذ الكراتين.',
          },
          fullDescription: {
            en: 'You say where things go, or the packers arrange them by room and you adjust later. Start with kitchen and bedrooms when time is short.',
            ar: 'حدد أماكن الأغراض، أو دع الفريق يرتبها بحسب الغرف ثم عدّل لاحقًا. ويمكنك البدء بالمطبخ وغرف النوم إذا كان الوقت قصيرًا.',
          },
          icon: 'shelving-unit',
        },
        {
          slug: 'short-term-storage',
          title: {
            en: 'Collection for Storage',
            ar: 'الاستلام للتخزين',
          },
          description: {
            en: 'Furniture and boxes collected, listed and stored.',
            ar: 'استلام الأثاث والصناديق وتسجيلها وتخزينها.',
          },
          fullDescription: {
            en: 'Everything is photographed and listed at pick-up. Delivery back is booked like a visit.',
            ar: 'تُصوَّر جميع الأغراض وتُسجَّل عند الاستلام. وتُحجز الإعادة كأي زيارة.',
          },
          icon: 'warehouse',
        },
      ],
    },
  ],
}
